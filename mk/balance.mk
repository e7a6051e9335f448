# Tools behind docs/balance/ and the weights of the evaluations; not built by
# default.
#
#   build/balance, build/balance_ambition, build/tally   what happens in games
#                                                         between programs
#   build/alive    do programs play the game that the booklet describes?
#   build/fit      fits the weights of an evaluation to how games end
#   build/disturb  the same for Ambition, from disturbed positions
#   build/tell_apart   can one tell characters by their play?
BALANCE_TOOLS := balance balance_ambition tally fit disturb tell_apart

$(BALANCE_TOOLS:%=$(BUILD)/%): $(BUILD)/%: $(BUILD)/obj/tools/%.o \
		$(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

ALIVE_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tools/alive/*.c))

$(BUILD)/alive: $(ALIVE_OBJECTS) $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@
