# The real parts under faults, for as long as they are let: not part of `make
# check`, which has a few hundred of the power cuts. What they do and how a
# finding is repeated: tests/soak/README.md.
#
#   make soak                           all of it, SOAK_SECONDS each
#   make soak SOAK="cuts links"         some of: cuts kills links conformance
#   make soak SOAK_SEED=1000            from other seeds
SOAK ?= cuts kills links conformance
SOAK_SECONDS ?= 120
SOAK_SEED ?= 1

.PHONY: soak

soak: $(BUILD)/magnat $(BUILD)/tests $(if $(filter conformance,$(SOAK)),asan)
	@SECONDS_EACH=$(SOAK_SECONDS) SEED=$(SOAK_SEED) BUILD=$(BUILD) \
		bash tests/soak/run.sh $(SOAK)
