# A second reading of the rules (tests/model), in lockstep with the engine: `make
# check` has 20,000 decisions a game, this as many as are asked for.
#
#   make model DECISIONS=10000000       all games, each on a core of its own
#   make model GAME=rois SEED=2         one, from another seed
DECISIONS ?= 1000000

.PHONY: model

model: $(BUILD)/magnat
	@MAGNAT=$(BUILD)/magnat PYTHONDONTWRITEBYTECODE=1 python3 tests/model/run.py \
		$(or $(GAME),all) --decisions $(DECISIONS) --seed $(or $(SEED),1)
