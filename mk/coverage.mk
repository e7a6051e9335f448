# Which lines and branches the tests reach: `make coverage` builds a variant
# that counts, runs the tests on it, writes docs/coverage.md, and fails if
# the lines of src/ or of src/serve fall below COVERAGE_FLOOR per cent.
#
# Not optimised, so that a line is a line; without asserts, whose failing
# halves nobody shall reach.
COVERAGE_FLOOR ?= 90
COVERAGE := BUILD=build/coverage OPT="-O0 -g" \
	SAN="--coverage -fprofile-update=prefer-atomic"

.PHONY: coverage coverage-build

coverage-build:
	@$(MAKE) --no-print-directory $(COVERAGE) \
		build/coverage/tests build/coverage/magnat

coverage: coverage-build
	@sh tools/coverage.sh $(COVERAGE_FLOOR) docs/coverage.md
