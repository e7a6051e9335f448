# Installing what `make` has built: nothing is compiled, fetched or asked here.
#
#   make install [PREFIX=/usr/local] [DESTDIR=]     everything
#   make install-lib                                the library alone
#   make uninstall                                  the same paths, removed

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
COMPLETIONDIR ?= $(PREFIX)/share/bash-completion/completions
UNITDIR ?= $(PREFIX)/lib/systemd/system
INSTALL ?= install

LIB_MAN := man/libmagnat.3
PROGRAM_MAN := $(filter-out $(LIB_MAN),$(wildcard man/*.[1-8]))
# Where a page goes: man/magnat.1 to MANDIR/man1/magnat.1
man_path = $(MANDIR)/man$(subst .,,$(suffix $1))/$(notdir $1)
LIB_FILES = libmagnat.so.$(VERSION) $(SONAME) libmagnat.so libmagnat.a

INSTALLED = $(BINDIR)/magnat $(COMPLETIONDIR)/magnat $(UNITDIR)/magnat.service \
	$(LIBDIR)/pkgconfig/magnat.pc $(addprefix $(LIBDIR)/,$(LIB_FILES)) \
	$(patsubst include/%,$(INCLUDEDIR)/%,$(wildcard include/magnat/*.h)) \
	$(foreach page,$(PROGRAM_MAN) $(LIB_MAN),$(call man_path,$(page)))

.PHONY: install install-program install-lib uninstall

install: install-program install-lib

# $(call built,FILE): it is there.
built = @[ -e $1 ] || { echo "$1 is not built: run make first" >&2; exit 1; }
# $(call put,MODE,FILE,PATH)
put = $(INSTALL) -D -m $1 $2 '$(DESTDIR)$3'

install-program:
	$(call built,$(BUILD)/magnat)
	$(call put,755,$(BUILD)/magnat,$(BINDIR)/magnat)
	$(call put,644,packaging/magnat.bash,$(COMPLETIONDIR)/magnat)
	$(INSTALL) -d '$(DESTDIR)$(UNITDIR)'
	sed 's,/usr/local/bin/,$(BINDIR)/,' packaging/magnat.service \
		> '$(DESTDIR)$(UNITDIR)/magnat.service'
	chmod 644 '$(DESTDIR)$(UNITDIR)/magnat.service'
	$(foreach page,$(PROGRAM_MAN),$(call put,644,$(page),$(call man_path,$(page))) &&) :

install-lib:
	$(call built,$(SHARED_LIB))
	$(call built,$(STATIC_LIB))
	$(call put,755,$(SHARED_LIB),$(LIBDIR)/libmagnat.so.$(VERSION))
	ln -sf libmagnat.so.$(VERSION) '$(DESTDIR)$(LIBDIR)/$(SONAME)'
	ln -sf $(SONAME) '$(DESTDIR)$(LIBDIR)/libmagnat.so'
	$(call put,644,$(STATIC_LIB),$(LIBDIR)/libmagnat.a)
	$(INSTALL) -d '$(DESTDIR)$(INCLUDEDIR)/magnat' '$(DESTDIR)$(LIBDIR)/pkgconfig'
	$(INSTALL) -m 644 include/magnat/*.h '$(DESTDIR)$(INCLUDEDIR)/magnat'
	sed -e 's,@PREFIX@,$(PREFIX),' -e 's,@LIBDIR@,$(LIBDIR),' \
		-e 's,@INCLUDEDIR@,$(INCLUDEDIR),' -e 's,@VERSION@,$(VERSION),' \
		packaging/magnat.pc.in \
		> '$(DESTDIR)$(LIBDIR)/pkgconfig/magnat.pc'
	chmod 644 '$(DESTDIR)$(LIBDIR)/pkgconfig/magnat.pc'
	$(call put,644,$(LIB_MAN),$(call man_path,$(LIB_MAN)))
	@case '$(DESTDIR)$(LIBDIR)' in /usr/*) ldconfig 2>/dev/null || true ;; esac

uninstall:
	rm -f $(INSTALLED:%='$(DESTDIR)%')
	-rmdir '$(DESTDIR)$(INCLUDEDIR)/magnat'
