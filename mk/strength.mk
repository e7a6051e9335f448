# How strong the players are: hours of games, in as many runs as it takes; see
# docs/players.md.
#
#   make strength                         goes on where the last run stopped
#   make strength MINUTES=30              ... for half an hour
#   make strength ONLY="venture/"         ... with matches whose name holds it
#   make strength-report                  writes the tables of docs/players.md
#
# GAMES=20 plays so many of each match, JOBS=1 on so many cores, and
# STRENGTH_RESULTS=file keeps what is played elsewhere; several runs may share
# one file. Results count only for the sources they were played with
# (tools/sources.sh); those of others stay in the file.
STRENGTH_RESULTS ?= bench/measured/strength.txt
STRENGTH_SOURCES := build/strength-sources.txt
STRENGTH_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tools/strength/*.c))
STRENGTH_RUN = build/strength $1 --results '$(STRENGTH_RESULTS)' \
	--sources $(STRENGTH_SOURCES)
# $(call wish,name,VALUE): --name 'VALUE', if there is any
wish = $(if $2,--$1 '$2')

.PHONY: strength strength-report strength-ready

$(BUILD)/strength: $(STRENGTH_OBJ) $(CMD_OBJ) $(BUILD)/libmagnat.a
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

strength-ready: install-build
	@$(MAKE) --no-print-directory build/strength build/magnat >/dev/null
	@sh tools/sources.sh >$(STRENGTH_SOURCES)

strength: strength-ready
	@$(call STRENGTH_RUN,play) $(call wish,only,$(ONLY)) \
		$(call wish,minutes,$(MINUTES)) $(call wish,games,$(GAMES)) \
		$(call wish,jobs,$(JOBS))

strength-report: strength-ready
	@$(call STRENGTH_RUN,report) | sh tools/between.sh docs/players.md strength

-include $(STRENGTH_OBJ:.o=.d)
