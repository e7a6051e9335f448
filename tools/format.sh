#!/bin/sh
# Formats every C and C++ file of the project as .clang-format says.
#
#   tools/format.sh            rewrites the files
#   tools/format.sh --check    changes nothing; fails, and lists the files that
#                              are not formatted
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

case ${1-} in
'' | --check) ;;
*)
    echo "usage: tools/format.sh [--check]" >&2
    exit 2
    ;;
esac
if ! command -v clang-format >/dev/null; then
    echo "format.sh: clang-format is missing (tools/install.sh format)" >&2
    exit 2
fi

files() {
    for folder in include src apps tests tools bench examples; do
        [ -d "$folder" ] && find "$folder" \( -name '*.[ch]' -o -name '*.cpp' \) -print0
    done
    true
}

if [ "${1-}" != --check ]; then
    files | xargs -0 -r clang-format -i
    exit 0
fi

# shellcheck disable=SC2016 # expanded by the inner shell
differ=$(files | xargs -0 -r -n 16 -P "$(nproc)" sh -c '
    for file; do
        clang-format "$file" | cmp -s - "$file" || echo "$file"
    done' sh | sort)
if [ -n "$differ" ]; then
    printf '%s\n' "$differ" | sed 's/$/: not formatted (make format)/'
    case $(clang-format --version) in
    *'version 14.'*) ;;
    *) echo "note: the project is formatted with clang-format 14" ;;
    esac
    exit 1
fi
echo "format: every file as .clang-format says"
