# Debian packages: magnat, libmagnat0 and libmagnat-dev, in build/deb. They are
# built in a copy of the sources with packaging/debian laid into it and the page
# built before, so nothing is fetched. Two builds give the same bytes.
#
#   make deb              builds them and asks lintian
#   make deb-twice        builds them in two folders and compares

DEB := build/deb
DEB_NAME := magnat-$(VERSION)
# Any time that is the same in both builds: that of the last change.
DEB_DATE = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct \
	2>/dev/null || stat -c %Y CHANGELOG.md))
# Where the copy is made.
DEB_IN := $(DEB)

.PHONY: deb deb-build deb-twice

deb:
	@sh tools/install.sh build deb
	@$(MAKE) --no-print-directory deb-build
	lintian --fail-on error --suppress-tags initial-upload-closes-no-bugs \
		$(DEB)/*.changes

deb-build: $(GEN)/web_files.c
	@SOURCE_DATE_EPOCH=$(DEB_DATE) sh tools/deb.sh $(DEB_IN) $(VERSION)

deb-twice: deb
	@$(MAKE) --no-print-directory deb-build DEB_IN=build/deb-again/elsewhere
	@for deb in $(DEB)/*.deb; do \
		cmp $$deb build/deb-again/elsewhere/$$(basename $$deb) || exit 1; \
	done
	@echo "two builds, the same bytes"
