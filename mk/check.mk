# Everything that is checked: `make check` builds all variants and runs
# tools/check.sh, which counts each step and ends with "N passed, N failed".
#
# Variants: release (gcc), clang (a second compiler's warnings), asan
# (ASan+UBSan, asserts on: all tests run there), tsan (what uses threads).
#
# The asan variant also counts which lines run, and throws the count away
# unless LLVM_PROFILE_FILE says where to: tools/reached.sh looks at it.

ASAN := BUILD=build/asan CC=clang OPT="-O1 -g" DEFS= \
	SAN="-fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer -fprofile-instr-generate=/dev/null \
	-fcoverage-mapping"
TSAN := BUILD=build/tsan CC=clang OPT="-O1 -g" DEFS= SAN=-fsanitize=thread

.PHONY: asan asan-fuzz-replay tsan clang check

asan:
	@$(MAKE) --no-print-directory $(ASAN) build/asan/tests build/asan/magnat

# Every input that a fuzzer ever found worth keeping.
asan-fuzz-replay:
	@$(MAKE) --no-print-directory $(ASAN) fuzz-replay

tsan:
	@$(MAKE) --no-print-directory $(TSAN) build/tsan/tests

# Every file once more under clang's warnings, optimised as it is shipped.
clang:
	@$(MAKE) --no-print-directory BUILD=build/clang CC=clang \
		build/clang/magnat build/clang/tests

check: install-check
	@sh tools/check.sh
