# The server in the browser: libmagnat and the rooms of src/serve as one
# WebAssembly module, with src/local in the place of network, database and
# threads. clang and wasi-libc compile it; no script is made for it, the page
# has its own (web/src/local).
#
#   make wasm             builds build/wasm/magnat.wasm
#   make static           writes build/static: a page that needs no server, for
#                         any web host (docs/offline.md)
#
# The page carries the module, and so does the program: `make WASM=` leaves both
# without it, and then nobody can play offline there.

WASM_CC := clang
WASM_OUT := build/wasm
WASM_SRC := $(LIB_SRC) $(wildcard src/local/*.c src/puzzles/*.c) \
	src/store/sheet.c \
	$(filter-out src/serve/serve.c src/serve/think/work.c src/serve/secret/vault.c \
	src/serve/secret/passkey.c,\
	$(wildcard src/serve/*.c src/serve/*/*.c))
WASM_OBJ := $(WASM_SRC:%.c=$(WASM_OUT)/obj/%.o) \
	$(WASM_OUT)/obj/gen/data_files.o $(WASM_OUT)/obj/gen/puzzle_files.o
# The headers of this machine itself must not be found.
WASM_CFLAGS := --target=wasm32-wasi -nostdlibinc -isystem src/local/alone \
	-isystem /usr/include/wasm32-wasi $(STD) \
	$(filter-out -Wlogical-op -Wduplicated-% -Wtrampolines,$(WARN)) -O2 \
	-DNDEBUG -MMD -MP -Iinclude -Isrc -Ibuild -I.
WASM_LDFLAGS := --target=wasm32-wasi -mexec-model=reactor \
	-Wl,-z,stack-size=2097152 -Wl,--strip-all -Wl,--gc-sections
STATIC := build/static

.PHONY: wasm static
wasm: $(WASM_OUT)/magnat.wasm

$(WASM_OUT)/magnat.wasm: $(WASM_SRC) $(wildcard include/magnat/*.h \
	src/*/*.h src/serve/*/*.h src/games/*/*.h src/local/alone/*.h) mk/wasm.mk \
	$(GEN)/text_ids.h $(GEN)/data_files.c $(GEN)/puzzle_files.c

# Like all that variants share, it is made under a lock (Makefile).
ifndef LOCKED
$(WASM_OUT)/magnat.wasm:
	@mkdir -p $(GEN)
	+@$(LOCK) $(MAKE) --no-print-directory LOCKED=1 $@
else
$(GEN)/ready-wasm: tools/ready.sh
	@mkdir -p $(@D)
	@CC="$(WASM_CC)" sh tools/ready.sh wasm || sh tools/install.sh wasm || \
		{ echo "Or do without playing offline: make WASM=" >&2; exit 2; }
	@touch $@

$(WASM_OUT)/obj/gen/%.o: $(GEN)/%.c mk/wasm.mk | $(GEN)/ready-wasm
	@mkdir -p $(@D)
	@echo "  WASM $<"
	@$(WASM_CC) $(WASM_CFLAGS) -c $< -o $@

$(WASM_OUT)/obj/%.o: %.c mk/wasm.mk | $(GEN)/ready-wasm $(GEN)/text_ids.h
	@mkdir -p $(@D)
	@echo "  WASM $<"
	@$(WASM_CC) $(WASM_CFLAGS) -c $< -o $@

$(WASM_OUT)/magnat.wasm: $(WASM_OBJ)
	@echo "  LD $@"
	@$(WASM_CC) $(WASM_LDFLAGS) $(WASM_OBJ) -o $@

-include $(WASM_OBJ:.o=.d)
endif

static: $(WASM_OUT)/magnat.wasm web/node_modules/.stamp $(GEN)/text_ids.h
	node web/build.mjs $(STATIC) $(GEN)/text.json $(WASM_OUT)/magnat.wasm --static
