# libmagnat as others link with it, in build/lib: a shared library, and an
# archive of one object. Both show what include/magnat marks as MAG_API and
# nothing else; packaging/debian/libmagnat0.symbols is the list.
#
#   make lib              builds both; needs a C compiler alone
#   make lib-symbols      writes the list anew, for review
#   make layout           describes the layout of the public structs anew, in
#                         packaging/layout.txt, for review

# Goes up when a program compiled before would no longer run.
ABI := 0
SONAME := libmagnat.so.$(ABI)
SHARED_LIB := $(BUILD)/lib/libmagnat.so.$(VERSION)
STATIC_LIB := $(BUILD)/lib/libmagnat.a
OBJCOPY ?= objcopy

.PHONY: lib lib-symbols layout

lib: $(SHARED_LIB) $(STATIC_LIB)

$(SHARED_LIB): $(LIB_OBJ)
	@mkdir -p $(@D)
	@echo "  LD $@"
	@$(CC) -shared $(filter-out -pie,$(LDFLAGS)) -Wl,-soname,$(SONAME) \
		-Wl,-z,defs -Wl,-Bsymbolic-functions -Wl,--as-needed $^ -lm -o $@
	@ln -sf $(@F) $(@D)/$(SONAME)
	@ln -sf $(SONAME) $(@D)/libmagnat.so

# An archive of many objects would lay names like tell() or pile_add() over
# those of the program that links with it.
$(BUILD)/lib/libmagnat.o: $(LIB_OBJ)
	@mkdir -p $(@D)
	@$(CC) -r -nostdlib $^ -o $@
	@$(OBJCOPY) --localize-hidden $@

$(STATIC_LIB): $(BUILD)/lib/libmagnat.o
	@rm -f $@
	@echo "  AR $@"
	@ar rcs $@ $<

lib-symbols: lib
	@sh tools/symbols.sh --write $(SHARED_LIB)

layout:
	@sh tools/layout.sh --write
