# Counts cards bought and games won between programs: see docs/balance/.
$(BUILD)/balance: $(BUILD)/obj/tools/balance.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@
