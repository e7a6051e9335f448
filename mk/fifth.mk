# The conformance suite on a game from outside (examples/fifth-game) alone: its
# registry stands before libmagnat's, which is then not linked.
FIFTH_REGISTRY := $(BUILD)/obj/tests/fifth/registry.o

$(BUILD)/fifth/tests: $(TEST_OBJ) $(CMD_OBJ) $(FIFTH_REGISTRY) $(BUILD)/libmagnat.a
	@mkdir -p $(@D)
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

-include $(FIFTH_REGISTRY:.o=.d)
