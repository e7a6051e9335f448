# examples/fifth-game: the program and the tests with a game from outside. Its
# registry stands before libmagnat's, which is then not linked.
FIFTH_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard examples/fifth-game/*.c))

$(BUILD)/fifth/magnat: $(APP_OBJ) $(FIFTH_OBJ) $(BUILD)/libmagnat.a
	@mkdir -p $(@D)
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

$(BUILD)/fifth/tests: $(TEST_OBJ) $(CMD_OBJ) $(FIFTH_OBJ) $(BUILD)/libmagnat.a
	@mkdir -p $(@D)
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

-include $(FIFTH_OBJ:.o=.d)
