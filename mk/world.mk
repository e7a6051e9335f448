# The whole server in a simulation (tests/world): servers, store, pages and
# links from one seed, with faults at random.
#
#   make world            for as long as WORLD_SECONDS say, from WORLD_FROM on;
#                         a finding names the seed that shows it again
# The simulated store stands in for src/store at the link; rules are compiled
# once, programs do not think, and memory is counted.
WORLD_WRAP := $(foreach f,mag_rules_new mag_rules_free mag_player_new \
	mag_hinter_new mag_search_new malloc calloc realloc \
	free strdup,-Wl,--wrap=$f)
WORLD_SECONDS ?= 60
WORLD_FROM ?= 1
WORLD_SRC := $(wildcard tests/world/*.c)
WORLD_OBJ := $(WORLD_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/tests/shapes.o \
	$(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out src/serve/serve.c,\
	$(wildcard src/serve/*.c src/serve/*/*.c src/puzzles/*.c) src/store/sheet.c)) $(BUILD)/obj/gen/puzzle_files.o

.PHONY: world

$(BUILD)/world: $(WORLD_OBJ) $(BUILD)/libmagnat.a
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $(WORLD_WRAP) $^ $(LDLIBS) -o $@

world: $(BUILD)/world
	@$(BUILD)/world --from $(WORLD_FROM) --seconds $(WORLD_SECONDS)

-include $(WORLD_SRC:%.c=$(BUILD)/obj/%.d)
