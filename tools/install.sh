#!/bin/sh
# Installs the Debian packages that a group of tasks needs and that are missing.
#
#   tools/install.sh GROUP...        groups: lib build wasm check deb format fuzz
#
# Silent when nothing is missing. Installs as root, or through sudo; otherwise
# prints the one line to run and exits with status 2. On a system that is not
# Debian it only looks for the commands.
set -eu

# A row per package: its groups, its name, and a command that shows on other
# systems that it is there ("-": none does). With "!" before it the command is
# enough on Debian too, wherever it comes from: other makers' packages of node
# bring npm along and cannot stand beside Debian's. To add a group, name it here.
packages() {
    cat <<'ROWS'
build,check,fuzz,lib  gcc          gcc
build,check,fuzz,lib  make         make
build,check,fuzz,lib  libc6-dev    -
build,check,fuzz  libwebsockets-dev        -
build,check,fuzz  libwebsockets-evlib-ev   -
build,check,fuzz  libev-dev                -
build,check,fuzz  libsqlite3-dev           -
build,check,fuzz  libsodium-dev            -
build,check,fuzz  libpq-dev                -
build,check,fuzz  libcurl4-openssl-dev     -
build,check,fuzz  libssl-dev               -
build,check,fuzz  nodejs           !node
build,check,fuzz  npm              !npm
check             chromium         chromium
check             fonts-dejavu-core -
check             postgresql       pg_virtualenv
build,check,fuzz,wasm  clang       clang
build,check,wasm  lld              wasm-ld
build,check,wasm  wasi-libc        -
build,check,wasm  libclang-rt-dev-wasm32 -
check,fuzz        libclang-rt-dev  -
check             llvm             llvm-cov
check,format      clang-format     clang-format
check             libopenmpi-dev   mpicc
check             openmpi-bin      mpirun
check             locales          localedef
check             g++              g++
check             python3          python3
check             python3-aiosmtpd -
check             pkg-config       pkg-config
check             mandoc           mandoc
deb               debhelper        dh
deb               dpkg-dev         dpkg-buildpackage
deb               fakeroot         fakeroot
deb               lintian          lintian
ROWS
}

known_group() {
    packages | cut -d ' ' -f 1 | tr ',' '\n' | grep -qxF -- "$1"
}

# "package command" of every row that belongs to one of the groups, without
# those whose command is enough and there.
wanted() {
    rows_of "$@" | while read -r package command; do
        case $command in
        !*) command -v "${command#!}" >/dev/null && continue ;;
        esac
        echo "$package ${command#!}"
    done
}

rows_of() {
    packages | awk -v groups="$*" '
        BEGIN { n = split(groups, group, " ") }
        {
            for (i = 1; i <= n; i++)
                if (index("," $1 ",", "," group[i] ",")) {
                    print $2, $3
                    next
                }
        }'
}

# The packages among $1 (names, one a line) that dpkg does not hold.
missing_packages() {
    # shellcheck disable=SC2086 # one word per package
    held=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $1 \
        2>/dev/null || true)
    for package in $1; do
        case "
$held
" in
        *"
installed $package
"*) ;;
        *) printf '%s ' "$package" ;;
        esac
    done
}

# The commands of the rows in $1 that cannot be found.
missing_commands() {
    printf '%s\n' "$1" | while read -r package command; do
        [ "$command" = - ] || command -v "$command" >/dev/null ||
            printf '%s ' "$package"
    done
}

# Runs apt-get with $1 (nothing, or sudo) in front of it, for packages $2. The
# lists held may be good enough when they cannot be brought up to date. Only
# what apt-get has to complain about is shown.
# shellcheck disable=SC2086 # one word per package, and $1 may be nothing
apt_install() {
    echo "Installing (it may take a few minutes): $2"
    $1 apt-get -qq -o DPkg::Lock::Timeout=300 update >/dev/null ||
        echo "install.sh: apt-get update failed, going on" >&2
    $1 env DEBIAN_FRONTEND=noninteractive apt-get -qq -y \
        -o DPkg::Lock::Timeout=300 install --no-install-recommends $2 \
        >/dev/null
}

if [ $# -eq 0 ]; then
    echo "usage: tools/install.sh GROUP..." >&2
    exit 2
fi
for group in "$@"; do
    if ! known_group "$group"; then
        echo "install.sh: no group of packages is named \"$group\"" >&2
        exit 2
    fi
done
rows=$(wanted "$@")

if ! command -v dpkg-query >/dev/null; then
    missing=$(missing_commands "$rows")
    [ -z "$missing" ] && exit 0
    echo "Not a Debian system; please install what Debian calls: ${missing% }" >&2
    exit 2
fi

missing=$(missing_packages "$(printf '%s\n' "$rows" | cut -d ' ' -f 1)")
missing=${missing% }
[ -z "$missing" ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
    apt_install "" "$missing"
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    apt_install "sudo -n" "$missing"
elif command -v sudo >/dev/null && [ -t 0 ] && [ -t 2 ]; then
    apt_install sudo "$missing"
else
    echo "Missing packages; run this as root:" >&2
    echo "apt-get update && apt-get install -y --no-install-recommends $missing" >&2
    exit 2
fi || {
    echo "install.sh: apt-get could not install: $missing" >&2
    exit 2
}
