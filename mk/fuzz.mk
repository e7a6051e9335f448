# Fuzzing. Every tests/fuzz/TARGET.c but the helpers is a target; its kept
# inputs are in tests/fuzz/corpus/TARGET.
#
#   make fuzz             each target for FUZZ_SECONDS under libFuzzer; new
#                         inputs worth keeping stay in build/fuzz/new, findings
#                         go to build/fuzz/found and fail the run
#   make fuzz-replay      the kept inputs, with the compiler and flags at hand
#   make fuzz-minimise    adds to the corpus what the last runs learned, cut to
#                         2 KiB an input
FUZZ_SECONDS ?= 30
FUZZ_HELPERS := fuzz replay
FUZZ_TARGETS := $(filter-out $(FUZZ_HELPERS),\
	$(patsubst tests/fuzz/%.c,%,$(FUZZ_SRC)))
FUZZ_OBJ := $(FUZZ_SRC:%.c=$(BUILD)/obj/%.o)
FUZZ_LINKED := $(BUILD)/obj/tests/fuzz/fuzz.o \
	$(CMD_OBJ) $(BUILD)/libmagnat.a
FUZZ_MAKE := $(MAKE) --no-print-directory BUILD=build/fuzz CC=clang OPT=-O1 \
	'SAN=-fsanitize=fuzzer-no-link,address,undefined \
	-fno-sanitize-recover=all -fno-omit-frame-pointer' DEFS=

.PHONY: fuzz-replay fuzz-minimise

# Objects are shared by both kinds of programs.
.SECONDARY: $(FUZZ_OBJ)

$(BUILD)/fuzz-%: $(BUILD)/obj/tests/fuzz/%.o $(FUZZ_LINKED)
	$(CC) $(LDFLAGS) -fsanitize=fuzzer $^ $(LDLIBS) -o $@

$(BUILD)/replay-%: $(BUILD)/obj/tests/fuzz/%.o \
		$(BUILD)/obj/tests/fuzz/replay.o $(FUZZ_LINKED)
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

fuzz:
	@sh tools/install.sh fuzz
	+@$(FUZZ_MAKE) $(FUZZ_TARGETS:%=build/fuzz/fuzz-%)
	@mkdir -p build/fuzz/found
	@for t in $(FUZZ_TARGETS); do \
		mkdir -p build/fuzz/new/$$t tests/fuzz/corpus/$$t; \
		echo "  FUZZ $$t, $(FUZZ_SECONDS) s"; \
		build/fuzz/fuzz-$$t -max_total_time=$(FUZZ_SECONDS) -timeout=20 \
			-rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 \
			-artifact_prefix=build/fuzz/found/$$t- \
			build/fuzz/new/$$t tests/fuzz/corpus/$$t \
			>build/fuzz/$$t.log 2>&1 || { \
			tail -n 40 build/fuzz/$$t.log; \
			echo "fuzz: $$t: see build/fuzz/found"; exit 1; }; \
		grep -E 'number_of_executed|new_units' build/fuzz/$$t.log; \
	done

fuzz-replay: $(FUZZ_TARGETS:%=$(BUILD)/replay-%)
	@for t in $(FUZZ_TARGETS); do \
		printf '%s: ' $$t; \
		find tests/fuzz/corpus/$$t -type f -print0 | sort -z | \
			xargs -0 $(BUILD)/replay-$$t || true; \
	done >$(BUILD)/fuzz-replay.log
	@awk '{ print "  " $$0; passed += $$2; failed += $$4 } \
		END { print passed + 0 " passed, " failed + 0 " failed"; \
		exit failed > 0 || !passed }' $(BUILD)/fuzz-replay.log

fuzz-minimise:
	+@$(FUZZ_MAKE) $(FUZZ_TARGETS:%=build/fuzz/fuzz-%)
	@for t in $(FUZZ_TARGETS); do \
		mkdir -p build/fuzz/new/$$t; \
		build/fuzz/fuzz-$$t -merge=1 -max_len=2048 \
			tests/fuzz/corpus/$$t build/fuzz/new/$$t \
			>build/fuzz/$$t-merge.log 2>&1; \
	done
	@du -sh tests/fuzz/corpus

-include $(FUZZ_OBJ:.o=.d)
