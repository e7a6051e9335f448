# Counts cards bought and games won between programs: see docs/balance/.
$(BUILD)/balance: $(BUILD)/obj/tools/balance.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

$(BUILD)/balance_ambition: $(BUILD)/obj/tools/balance_ambition.o \
		$(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

# Fits the weights of an evaluation to how games end.
$(BUILD)/fit: $(BUILD)/obj/tools/fit.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

# The same for Ambition, from disturbed positions.
$(BUILD)/disturb: $(BUILD)/obj/tools/disturb.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@
