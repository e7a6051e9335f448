# The page of the table online: TypeScript in web/, bundled by esbuild into
# build/web and then into the program, so that the server is one file.
#
#   make web              builds the page
#   make web-types        checks its types
#   make types            writes the types of the line, and the tables of its page
#   make web-questions    counts the questions of whole games, in a browser (long)
#
# PAGE=folder takes a page that was built before: then neither node nor npm is
# needed.

WEB_OUT := build/web
PAGE :=
# Its engine (mk/wasm.mk); empty: none, and nobody plays offline.
WASM := build/wasm/magnat.wasm
WEB_SRC := $(shell find web/src web/cards -type f) data/glossary.json web/build.mjs web/package.json

.PHONY: web web-types web-questions types

web: $(GEN)/web_files.c

$(GEN)/web_files.c: tools/webembed.c tools/bytes.h
ifeq ($(PAGE),)
$(GEN)/web_files.c: web/node_modules/.stamp $(WEB_SRC) $(GEN)/text_ids.h $(WASM)
else
$(GEN)/web_files.c: $(PAGE)/index.html
endif
web/node_modules/.stamp: web/package-lock.json web/.npmrc

ifdef LOCKED
# npm ci writes node_modules anew; the stamp says for which lock file.
web/node_modules/.stamp:
	@command -v npm >/dev/null || sh tools/install.sh build
	cd web && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

$(WEB_OUT)/index.html: web/node_modules/.stamp $(WEB_SRC) $(GEN)/text_ids.h $(WASM)
	node web/build.mjs $(WEB_OUT) $(GEN)/text.json $(WASM)

$(GEN)/web_files.c: PAGE_IN = $(or $(PAGE),$(WEB_OUT))
$(GEN)/web_files.c: $(GEN)/webembed $(if $(PAGE),,$(WEB_OUT)/index.html)
	$(GEN)/webembed $@ $(PAGE_IN) \
		$$(cd $(PAGE_IN) && find . -type f | sed 's,^\./,,' | LC_ALL=C sort)
endif

$(BUILD)/obj/gen/web_files.o: $(GEN)/web_files.c Makefile
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(COMPILE)

# Made of the program's own tables; a test compares (unit/online_doc). The page that
# is in that program may still be of the old types: they do not matter to its build.
types: build/magnat
	sh tools/types.sh

web-types: web/node_modules/.stamp
	web/node_modules/.bin/tsc -p web

web-questions: build/magnat web/node_modules/.stamp
	WHOLE=1 node --test-reporter=tap tests/web/main.mjs questions | \
		grep --line-buffered -E '^ *(# [a-z]+: |not ok)'
