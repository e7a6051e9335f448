#!/usr/bin/env bash
# Looking after tables beside a running server, and what it makes of it.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
# shellcheck source=tests/e2e/lib/serving.sh
. "$root/tests/e2e/lib/serving.sh"
admin() { run admin "$@" --store tables.db; }
sits() { [ "$(wc -l <sat)" -ge 3 ]; }
is_told() { grep -q closed sat; }

start tables.db
page sit "$port" Ana 3 >sat 2>err &
guest=$!
check "Ana sits at three tables" soon sits
read -r first _ <sat
read -r last token < <(sed -n 3p sat)
read -r last2 token2 < <(sed -n 2p sat)

admin list
check "a list of three" test "$status$(grep -c Ana out)" = 03
check "in 80 columns" test "$(awk 'length > 80' out | wc -l)" = 0
admin list --json --stage playing
check "as JSON" test "$(grep -c '^{"id":"[a-z0-9]*","stage":"playing",.*}$' out)" = 3
admin person Ana
check "hers" test "$(wc -l <out)" = 3
admin person "$token"
check "by her token" grep -q "^$last " out
admin person Bob
check "nobody else's" test "$status$(cat out)" = 0

admin export --to all
check "exported" grep -q '^3 tables were exported' out
check "with records" test "$(find all -name '*.record' | wc -l)" = 3
run replay all/"$first".record --verify
check "that can be replayed" test "$status" = 0
check "for their owner alone" test -z "$(find all -perm /077)"

admin end "$last"
check "ended" grep -q '^1 table was ended' out
check "she is told" soon is_told
check "and it is found no more" test "$(page enter "$port" "$last")" = unknown-table
admin delete "$first"
check "deleted" grep -q '^1 table was deleted' out
is_gone() { [ "$(page enter "$port" "$first")" = unknown-table ]; }
check "the server hears that it is gone" soon is_gone
admin list
check "one goes on" test "$(grep -c playing out)$(grep -c closed out)" = 11
admin delete "$first"
check "no such table" test "$status$(grep -c "no table \"$first\"" err)" = 11
id=$(page key "$port" AAAAbbbbCCCC0001 Ana "$last2" "$token2")
admin players
check "who has a key" test "$status$(grep -c "^$id .* Ana$" out)" = 01
admin player-export "$id"
check "all that is kept of her" test "$(grep -c "^{\"player\":\"$id\",\"paper\":\"\(me\|key:[0-9a-f]*\|seat:$last2\|doc:prefs\)\"" out)" = 4
admin reports
check "a report" test "$status$(grep -c "$last2.*Ana: a test" out)" = 01
admin reports-clear
admin reports
check "gone" test "$status$(cat out)" = 0
admin player-delete "$id"
check "deleted" grep -q '^1 player was deleted' out
admin players
check "nobody" test "$status$(cat out)" = 0
admin player-delete "$id"
check "not twice" test "$status$(grep -c 'no player' err)" = 11
admin reap --dry-run --keep-open 1 --keep-abandoned 1
check "nothing is old enough" test "$status$(cat out)" = 0
stop

# Elsewhere, byte for byte.
run admin import all --store other.db
check "imported" grep -q '^3 tables were imported' out
run admin export --to again --store other.db
check "the same" diff -r all again
run admin import all --store other.db
check "not twice" test "$status$(grep -c 'there already' err)" = 13
head -n -1 "all/$first.table" >cut.table
run admin import cut.table --store third.db
check "not in part" test "$status$(grep -c 'lines are missing' err)" = 11
start other.db
check "and there they are" test "$(page enter "$port" "$last")" = ok
before=$(page moves "$port" "$last" "$token")
check "played on" test "$(page play "$port" "$last" "$token" 2)" -gt "$before"
stop
run admin delete --person Ana --store other.db
check "all of hers" test "$status$(wc -l <out)" = 03
run admin list --store other.db
check "nothing is left" test "$status$(cat out)" = 0

refused "an action" 'list, person, end' admin
refused "another" 'list, person, end' admin dance
refused "a store" 'no store' admin list --store none.db
refused "a folder" 'needs --to' admin export --store other.db
refused "a table" 'names of tables' admin delete --store other.db
finish
