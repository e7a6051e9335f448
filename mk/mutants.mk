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
