# Tools behind docs/balance/ and the weights of the evaluations; not built by
# default.
#
#   build/balance, build/balance_ambition, build/tally   what happens in games
#                                                         between programs
#   build/alive    do programs play the game that the booklet describes?
#   build/duel     does a weight of theirs pay?
#   build/fit      fits the weights of an evaluation to how games end
#   build/disturb  the same for Ambition, from disturbed positions
BALANCE_TOOLS := balance balance_ambition tally fit disturb

$(BALANCE_TOOLS:%=$(BUILD)/%): $(BUILD)/%: $(BUILD)/obj/tools/%.o \
		$(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

ALIVE_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tools/alive/*.c))

$(BUILD)/alive: $(ALIVE_OBJECTS) $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

$(BUILD)/duel: $(BUILD)/obj/tools/duel/duel.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@
