# Speed, and the golden games: neither is part of `make check`.

.PHONY: bench golden

# One row a game; see bench/README.md for what is measured.
bench: install-build
	@$(MAKE) --no-print-directory build/magnat >/dev/null
	@build/magnat bench

# Plays the golden games again; review the difference like code.
golden: install-build
	@$(MAKE) --no-print-directory build/magnat >/dev/null
	@sh tests/golden/make.sh
