# Magnat. `make run` serves the games, `make check` tests; the other targets are in
# CONTRIBUTING.md.
#
# Every C file below src/ and apps/ is compiled, so adding a file needs no
# change here. Variants live side by side: build/ (release), build/asan,
# build/tsan, build/clang, build/fuzz; each sets CC and flags and calls this
# file again.

BUILD ?= build
GEN := build/gen
CC := gcc
HOSTCC := gcc
VERSION := $(shell sed -n 's/.*MAGNAT_VERSION "\(.*\)".*/\1/p' \
	include/magnat/version.h)
STD := -std=c17 -D_GNU_SOURCE
WERROR := -Werror
WARN := -Wall -Wextra -Wpedantic $(WERROR) -Wshadow -Wstrict-prototypes \
	-Wmissing-prototypes -Wold-style-definition -Wcast-qual -Wcast-align \
	-Wpointer-arith -Wwrite-strings -Wvla -Wundef -Wformat=2 -Wconversion \
	-Wsign-conversion -Wdouble-promotion -Wnull-dereference \
	-Wimplicit-fallthrough -Wswitch-enum -Wredundant-decls
OPT := -O3 -g -march=x86-64-v2
SAN :=
DEFS := -DNDEBUG
ifneq ($(findstring clang,$(CC)),clang)
WARN += -Wlogical-op -Wduplicated-cond -Wduplicated-branches -Wtrampolines
endif
ifneq ($(shell uname -m),x86_64)
OPT := -O3 -g
endif
# What it costs is in bench/README.md. Sanitizers have better of their own.
STACK := -fstack-protector-strong
HARDEN = $(if $(SAN),,$(STACK) \
	$(if $(findstring -O0,$(OPT)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
HARDEN_LINK := -pie -Wl,-z,relro,-z,now
CFLAGS += $(STD) $(WARN) $(OPT) $(SAN) $(HARDEN) $(DEFS) $(CPPFLAGS) -pthread \
	-MMD -MP -Iinclude -Isrc -Ibuild -I. -isystem /usr/include/postgresql
LDFLAGS += $(SAN) -pthread $(HARDEN_LINK)
LDLIBS += -lwebsockets -lev -lsqlite3 -lpq -lsodium -lcurl -lcrypto -lm

# libmagnat needs the C library alone; the table online and the program besides.
LIB_SRC := $(wildcard $(addprefix src/,base/*.c core/*.c games/*.c games/*/*.c \
	players/*.c engine/*.c))
ONLINE_SRC := $(wildcard src/puzzles/*.c src/store/*.c src/notify/*.c src/net/*.c \
	src/serve/*.c src/serve/*/*.c)
APP_SRC := $(wildcard apps/*.c apps/*/*.c apps/*/*/*.c) $(ONLINE_SRC)
SUITE_SRC := $(wildcard tests/unit/*.c tests/games/*.c tests/conformance/*.c)
# A game from outside, which the tests know by a library of their own.
OUTSIDE_SRC := $(filter-out %/plugin.c,$(wildcard examples/fifth-game/*.c))
TEST_SRC := $(wildcard tests/*.c) $(SUITE_SRC) $(OUTSIDE_SRC) tools/asked.c
FUZZ_SRC := $(wildcard tests/fuzz/*.c)
TEXTS := $(wildcard data/text/*.txt)
EMBEDDED := $(wildcard data/content/*.json data/glossary.json docs/rules/*.md docs/rules/fr/*.md) \
	$(sort $(wildcard data/lessons/*/*.json))
PUZZLES := $(wildcard data/puzzles/*.jsonl)

LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/gen/data_files.o
APP_OBJ := $(APP_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/gen/web_files.o \
	$(BUILD)/obj/gen/puzzle_files.o
TEST_OBJ := $(TEST_SRC:%.c=$(BUILD)/obj/%.o)
# The tests drive the commands too, so they link everything but main().
CMD_OBJ := $(filter-out %/apps/main.o,$(APP_OBJ))

# The library's objects serve the program, the archive and the shared library.
# Nobody replaces a function of it from outside, so it may inline its own.
$(LIB_OBJ): POSITION := -fPIC -fvisibility=hidden -fno-semantic-interposition
POSITION := -fPIE
# Rules read no byte from outside, and would be 3 to 4 % slower.
$(BUILD)/obj/src/games/%.o: STACK :=
COMPILE = $(CC) $(CFLAGS) $(POSITION) -c $< -o $@

.DEFAULT_GOAL := all
.PHONY: all products run format clean install-build install-check

# Asked for alone: on all cores, unless make was told how many.
ifeq ($(filter-out all run,$(MAKECMDGOALS)),)
all: $(GEN)/ready-build
	@$(MAKE) --no-print-directory \
		$(if $(filter -j%,$(MAKEFLAGS)),,-j$$(nproc)) products
else
all: products
endif

products: $(BUILD)/magnat lib

# The table online, at the address that it prints; its tables are kept in
# magnat.db. At the terminal: build/magnat play.
run: all
	@if [ "$$(id -u)" = 0 ]; then \
		echo "This runs as root: for more than a try, use an account of its own."; \
		exec $(BUILD)/magnat serve --allow-root; \
	fi; exec $(BUILD)/magnat serve

install-build: $(GEN)/ready-build

install-check:
	@sh tools/install.sh build check

# --- What all variants share ---------------------------------------------------
#
# It is made under a lock by a second make, which looks again what is left to
# do: so two makes at once, each for another variant, do not get in each
# other's way.

SHARED := $(addprefix $(GEN)/,ready-lib ready-build text_ids.h data_files.c \
	puzzle_files.c suites.h web_files.c) web/node_modules/.stamp

$(GEN)/ready-lib $(GEN)/ready-build: tools/ready.sh
$(GEN)/text_ids.h: tools/textgen.c src/base/typeset.c $(TEXTS) | $(GEN)/ready-lib
$(GEN)/data_files.c: tools/embed.c tools/bytes.h src/base/typeset.c \
	$(EMBEDDED) | $(GEN)/ready-lib
$(GEN)/puzzle_files.c: tools/embed.c tools/bytes.h src/base/typeset.c \
	$(PUZZLES) | $(GEN)/ready-lib
$(GEN)/suites.h: tools/suites.sh $(SUITE_SRC)

ifndef LOCKED
LOCK := $(if $(shell command -v flock),flock $(GEN)/lock)

$(SHARED):
	@mkdir -p $(GEN)
	+@$(LOCK) $(MAKE) --no-print-directory LOCKED=1 $@
else
# Packages are asked for only where something is missing.
$(GEN)/ready-lib $(GEN)/ready-build: $(GEN)/ready-%:
	@CC="$(HOSTCC)" sh tools/ready.sh $* || sh tools/install.sh $*
	@touch $@

$(GEN)/textgen $(GEN)/embed $(GEN)/webembed: $(GEN)/%: tools/%.c \
	tools/bytes.h src/base/typeset.c src/base/typeset.h
	@echo "  CC $<"
	@$(HOSTCC) -std=c17 -D_GNU_SOURCE -Wall -Wextra $(WERROR) -O1 -I. -Isrc \
		$< src/base/typeset.c -o $@

$(GEN)/text_ids.h: $(GEN)/textgen
	@echo "  GEN $@"
	@$(GEN)/textgen $(GEN) $(TEXTS)

$(GEN)/data_files.c: $(GEN)/embed
	@echo "  GEN $@"
	@$(GEN)/embed $@ data_files $(EMBEDDED)

$(GEN)/puzzle_files.c: $(GEN)/embed
	@echo "  GEN $@"
	@$(GEN)/embed $@ puzzle_files $(PUZZLES)

$(GEN)/suites.h:
	@echo "  GEN $@"
	@sh tools/suites.sh $(SUITE_SRC) > $@
endif

$(BUILD)/obj/tests/main.o: $(GEN)/suites.h

$(BUILD)/obj/gen/data_files.o $(BUILD)/obj/gen/puzzle_files.o: \
	$(BUILD)/obj/gen/%.o: $(GEN)/%.c Makefile
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(COMPILE)

$(APP_OBJ) $(TEST_OBJ): | $(GEN)/ready-build

$(BUILD)/obj/%.o: %.c Makefile | $(GEN)/text_ids.h
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(COMPILE)

# Everything inside the library, for the program and the tests. What others
# link with is in mk/lib.mk.
$(BUILD)/libmagnat.a: $(LIB_OBJ)
	@rm -f $@
	@echo "  AR $@"
	@ar rcs $@ $^

# Plug-ins call the library in the program: it is there whole, and shown.
$(BUILD)/magnat: $(APP_OBJ) $(BUILD)/libmagnat.a
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $(APP_OBJ) -Wl,--whole-archive $(BUILD)/libmagnat.a \
		-Wl,--no-whole-archive -Wl,--export-dynamic-symbol='mag_*' \
		$(LDLIBS) -o $@

$(BUILD)/tests: $(TEST_OBJ) $(CMD_OBJ) $(BUILD)/libmagnat.a
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

include $(wildcard mk/*.mk)

-include $(LIB_OBJ:.o=.d) $(APP_OBJ:.o=.d) $(TEST_OBJ:.o=.d)

format:
	@sh tools/install.sh format
	@sh tools/format.sh

clean:
	rm -rf build
