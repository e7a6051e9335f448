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
STD := -std=c17 -D_GNU_SOURCE
WARN := -Wall -Wextra -Wpedantic -Werror -Wshadow -Wstrict-prototypes \
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
CFLAGS += $(STD) $(WARN) $(OPT) $(SAN) $(DEFS) -pthread -MMD -MP \
	-Iinclude -Isrc -Ibuild -I. -isystem /usr/include/postgresql
LDFLAGS += $(SAN) -pthread
LDLIBS += -lwebsockets -lev -lsqlite3 -lpq -lsodium -lm

# libmagnat needs the C library alone; the table online and the program besides.
LIB_SRC := $(wildcard $(addprefix src/,base/*.c core/*.c games/*.c games/*/*.c \
	players/*.c engine/*.c))
ONLINE_SRC := $(wildcard src/store/*.c src/net/*.c src/serve/*.c)
APP_SRC := $(wildcard apps/*.c apps/*/*.c apps/*/*/*.c) $(ONLINE_SRC)
SUITE_SRC := $(wildcard tests/unit/*.c tests/games/*.c tests/conformance/*.c)
TEST_SRC := $(wildcard tests/*.c) $(SUITE_SRC)
FUZZ_SRC := $(wildcard tests/fuzz/*.c)
TEXTS := $(wildcard data/text/*.txt)
EMBEDDED := $(wildcard data/content/*.json docs/rules/*.md docs/rules/fr/*.md)

LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/gen/data_files.o
APP_OBJ := $(APP_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/gen/web_files.o
TEST_OBJ := $(TEST_SRC:%.c=$(BUILD)/obj/%.o)
# The tests drive the commands too, so they link everything but main().
CMD_OBJ := $(filter-out %/apps/main.o,$(APP_OBJ))

.DEFAULT_GOAL := all
.PHONY: all run format clean install-build install-check

# On all cores, unless make was told how many.
all: install-build
	@$(MAKE) --no-print-directory \
		$(if $(findstring jobserver,$(MAKEFLAGS)),,-j$$(nproc)) $(BUILD)/magnat

# The table online, at the address that it prints; its tables are kept in
# magnat.db. At the terminal: build/magnat play.
run: all
	@$(BUILD)/magnat serve

install-build:
	@sh tools/install.sh build

install-check:
	@sh tools/install.sh build check

$(GEN)/textgen $(GEN)/embed $(GEN)/webembed: $(GEN)/%: tools/%.c tools/bytes.h
	@mkdir -p $(GEN)
	@echo "  CC $<"
	@gcc -std=c17 -D_GNU_SOURCE -Wall -Wextra -Werror -O1 -I. $< -o $@

$(GEN)/text_ids.h: $(GEN)/textgen $(TEXTS)
	@echo "  GEN $@"
	@$(GEN)/textgen $(GEN) $(TEXTS)

$(GEN)/data_files.c: $(GEN)/embed $(EMBEDDED)
	@echo "  GEN $@"
	@$(GEN)/embed $@ $(EMBEDDED)

$(GEN)/suites.h: tools/suites.sh $(SUITE_SRC)
	@mkdir -p $(GEN)
	@echo "  GEN $@"
	@sh tools/suites.sh $(SUITE_SRC) > $@

$(BUILD)/obj/tests/main.o: $(GEN)/suites.h

$(BUILD)/obj/gen/data_files.o: $(GEN)/data_files.c
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(CFLAGS) -c $< -o $@

$(BUILD)/obj/%.o: %.c Makefile | $(GEN)/text_ids.h
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(CFLAGS) -c $< -o $@

$(BUILD)/libmagnat.a: $(LIB_OBJ)
	@rm -f $@
	@echo "  AR $@"
	@ar rcs $@ $^

$(BUILD)/magnat: $(APP_OBJ) $(BUILD)/libmagnat.a
	@echo "  LD $@"
	@$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

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
