# Counts cards bought and games won between programs: see docs/balance/.
$(BUILD)/balance: $(BUILD)/obj/tools/balance.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

$(BUILD)/balance_ambition: $(BUILD)/obj/tools/balance_ambition.o \
		$(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

# Fits the weights of an evaluation to how games end.
$(BUILD)/fit: $(BUILD)/obj/tools/fit.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

# Counts what happens in any game between programs: see docs/balance/.
$(BUILD)/tally: $(BUILD)/obj/tools/tally.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@
