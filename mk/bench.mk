# Speed, and the golden games: neither is part of `make check`.

.PHONY: bench golden strength

# One row a game; see bench/README.md for what is measured.
bench: install-build
	@$(MAKE) --no-print-directory build/magnat >/dev/null
	@build/magnat bench

# How strong the players are: hours of games; see docs/players.md.
strength: install-build
	@$(MAKE) --no-print-directory build/magnat >/dev/null
	@sh tools/strength.sh

# Plays the golden games again; review the difference like code.
golden: install-build
	@$(MAKE) --no-print-directory build/magnat >/dev/null
	@sh tests/golden/make.sh
