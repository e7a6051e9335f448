# Tests of the tests: the program is broken in many small ways, and each must
# be noticed (tools/mutants.sh). Takes a while, so it is not part of
# `make check`; that only sees that every mutation still fits.
#
#   make mutants                        all; goes on where it was stopped
#   make mutants ONLY="core-undo ..."   some
.PHONY: mutants mutants-apply

mutants:
	@sh tools/mutants.sh run $(ONLY)

mutants-apply:
	@sh tools/mutants.sh apply
	@sh tools/mutate.sh argued

# The lines that a change wrote, broken in every small way that
# tools/mutate.awk knows; no list is needed (tools/mutate.sh).
#
#   make mutants-change BASE=origin/main           exit status: did one survive?
#   make mutants-change BASE=HEAD^ FILES=src/x.c   one file of the change
#   make mutants-change BASE=HEAD^ WHOLE=1         survivors against all cases
.PHONY: mutants-change
BASE ?= HEAD^

mutants-change:
	@WHOLE=$(WHOLE) sh tools/mutate.sh $(BASE) $(FILES)
