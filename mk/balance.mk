# Tools behind docs/balance/ and the weights of the evaluations; not built by
# default.
#
#   build/balance, build/balance_ambition, build/tally   what happens in games
#                                                         between programs
#   build/alive    do programs play the game that the booklet describes?
#   build/duel     two programs that judge by weights of their own
#   build/fit      fits the weights of an evaluation to how games end
#   build/learn    fits the network of Rois, from games between programs
#   build/disturb  the same for Ambition, from disturbed positions
#   build/tell_apart   can one tell characters by their play?
BALANCE_TOOLS := balance balance_ambition tally fit disturb duel learn tell_apart

$(BALANCE_TOOLS:%=$(BUILD)/%): $(BUILD)/%: $(BUILD)/obj/tools/%.o \
		$(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

$(BUILD)/questions: $(BUILD)/obj/tools/questions.o $(BUILD)/obj/tools/asked.o \
		$(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

ALIVE_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tools/alive/*.c))

$(BUILD)/alive: $(ALIVE_OBJECTS) $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

# All tables of docs/balance/alive.md: goes on where the last run stopped, with
# GAMES=200, MINUTES=30, ONLY="venture/" and JOBS=1 as for `make strength`.
ALIVE_KEPT ?= bench/measured/alive

.PHONY: alive alive-report alive-ready

alive-ready: install-build
	@$(MAKE) --no-print-directory build/alive build/magnat >/dev/null

alive: alive-ready
	@for job in $$(seq $(or $(JOBS),$$(nproc))); do \
		GAMES='$(GAMES)' MINUTES='$(MINUTES)' ONLY='$(ONLY)' \
			sh tools/alive.sh play '$(ALIVE_KEPT)' & \
	done; wait

alive-report: alive-ready
	@sh tools/alive.sh report '$(ALIVE_KEPT)' | \
		sh tools/between.sh docs/balance/alive.md alive

-include $(ALIVE_OBJECTS:.o=.d)
