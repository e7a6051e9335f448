#!/bin/sh
# Is there what it takes to build? Says nothing; status 0: yes.
#
#   tools/ready.sh lib       the library: a compiler
#   tools/ready.sh build     the program, too
#   tools/ready.sh wasm      the server in the browser: clang, its C library
set -eu
cc=${CC:-gcc}

if [ "$1" = wasm ]; then
    echo 'int main(void) { return 0; }' |
        $cc --target=wasm32-wasi -x c - -o /dev/null 2>/dev/null
    exit
fi

headers="pthread.h math.h"
[ "$1" = lib ] ||
    headers="$headers libwebsockets.h ev.h sqlite3.h sodium.h libpq-fe.h \
curl/curl.h openssl/evp.h"

# shellcheck disable=SC2086 # the compiler may be "ccache gcc"; one line a header
printf '#include <%s>\n' $headers |
    $cc -fsyntax-only -isystem /usr/include/postgresql -x c - 2>/dev/null

# The part of libwebsockets that speaks libev is loaded when the server starts.
[ "$1" = lib ] ||
    [ -e "$($cc -print-file-name=libwebsockets-evlib_ev.so)" ]
