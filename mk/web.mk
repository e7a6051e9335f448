# The page of the table online: TypeScript in web/, bundled by esbuild into
# build/web and then into the program, so that the server is one file.
#
#   make web              builds the page
#   make web-types        checks its types

WEB_OUT := build/web
WEB_SRC := $(shell find web/src -type f) web/build.mjs web/package.json

.PHONY: web web-types

web: $(GEN)/web_files.c

# npm ci writes node_modules anew; the stamp says for which lock file.
web/node_modules/.stamp: web/package-lock.json web/.npmrc
	@command -v npm >/dev/null || sh tools/install.sh build
	cd web && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

$(WEB_OUT)/index.html: web/node_modules/.stamp $(WEB_SRC) $(GEN)/text_ids.h
	node web/build.mjs $(WEB_OUT) $(GEN)/text.json

$(GEN)/web_files.c: $(GEN)/webembed $(WEB_OUT)/index.html
	$(GEN)/webembed $@ $(WEB_OUT) \
		$$(cd $(WEB_OUT) && find . -type f | sed 's,^\./,,' | sort)

$(BUILD)/obj/gen/web_files.o: $(GEN)/web_files.c
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(CFLAGS) -c $< -o $@

web-types: web/node_modules/.stamp
	web/node_modules/.bin/tsc -p web
