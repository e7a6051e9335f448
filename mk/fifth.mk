# The conformance suite on a game from outside (examples/fifth-game) alone: its
# registry stands before libmagnat's, which is then not linked.
FIFTH_REGISTRY := $(BUILD)/obj/tests/fifth/registry.o

$(BUILD)/fifth/tests: $(TEST_OBJ) $(CMD_OBJ) $(FIFTH_REGISTRY) $(BUILD)/libmagnat.a
	@mkdir -p $(@D)
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

-include $(FIFTH_REGISTRY:.o=.d)

# The same on any game of one file, NEWGAME=folder/NAME.c, whose struct mag_game
# is called NAME_game: as tools/newgame.sh writes them.
.PHONY: conformance
ifdef NEWGAME
# Golden records are for games that are kept here.
CONFORMANCE := $(patsubst tests/%.c,%,$(filter-out %/golden.c,$(wildcard tests/conformance/*.c)))
NEWNAME := $(basename $(notdir $(NEWGAME)))
conformance: $(TEST_OBJ) $(CMD_OBJ) $(BUILD)/libmagnat.a
	@mkdir -p $(BUILD)/newgame
	@sed -e 's/cri_game/$(NEWNAME)_game/g' \
		-e 's,#include "examples.*,extern const struct mag_game $(NEWNAME)_game;,' \
		tests/fifth/registry.c >$(BUILD)/newgame/registry.c
	@$(CC) -std=c17 -g -Iinclude -Isrc $(LDFLAGS) $(BUILD)/newgame/registry.c $(NEWGAME) \
		$^ $(LDLIBS) -o $(BUILD)/newgame/tests
	$(BUILD)/newgame/tests $(CONFORMANCE)
else
conformance:
	@echo "make conformance NEWGAME=folder/name.c" >&2; exit 2
endif
