# The server under load, from a second process on the other core: not part of
# `make check`. Figures in bench/README.md.
LOAD_SRC := $(wildcard bench/load/*.c)

.PHONY: load

$(BUILD)/load: $(LOAD_SRC) bench/load/client.h
	@mkdir -p $(@D)
	$(CC) $(STD) $(WARN) $(OPT) -I. $(LOAD_SRC) -o $@

load: all $(BUILD)/load
	@sh bench/load/run.sh
