# The exercises of `magnat puzzles` (docs/puzzles.md): the tool that finds and
# proves them; not built by default.
#
#   make puzzles-prove    searches all of them anew (SEED=2, GAMES="rois"): about
#                         half an hour of one core
PUZZLE_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tools/puzzles/*.c))

$(BUILD)/puzzles: $(PUZZLE_OBJECTS) $(BUILD)/obj/src/serve/wire/delta.o \
		$(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard src/puzzles/*.c)) \
		$(BUILD)/obj/gen/puzzle_files.o $(BUILD)/libmagnat.a
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

.PHONY: puzzles-prove
puzzles-prove: $(BUILD)/puzzles
	@$(BUILD)/puzzles prove $(or $(SEED),1) $(GAMES)

-include $(PUZZLE_OBJECTS:.o=.d)
