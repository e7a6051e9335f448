# The server under load, from a second process on the other core: not part of
# `make check`. Figures in bench/README.md.
LOAD_SRC := $(wildcard bench/load/*.c)

.PHONY: load fair wire shelf

$(BUILD)/load: $(LOAD_SRC) bench/load/client.h
	@mkdir -p $(@D)
	$(CC) $(STD) $(WARN) $(OPT) -I. $(LOAD_SRC) -o $@

load: all $(BUILD)/load
	@sh bench/load/run.sh

# What a hostile address, hints that nobody waits for and tables left alone cost
# others: fails where a bound does not hold. FAIR_SECONDS=5 a turn.
fair: all
	@node bench/fair/fair.mjs $(FAIR_SECONDS)

# What a page hears over whole games (figures in docs/online.md), and when the
# shelf can be used on a slow phone (docs/web.md): WIRE_GAMES=5, SHELF_TIMES=5.
wire: all
	@node bench/wire/wire.mjs $(WIRE_GAMES)

shelf: all
	@node bench/wire/shelf.mjs $(SHELF_TIMES)
