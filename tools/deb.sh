#!/bin/sh
# Builds the Debian packages in a copy of the sources.
#
#   SOURCE_DATE_EPOCH=... tools/deb.sh FOLDER VERSION
#
# The page must be in build/web. The packages are left in FOLDER.
set -eu
cd "$(dirname "$0")/.."
folder=$1
version=$2
copy=$folder/magnat-$version

rm -rf "$folder"
mkdir -p "$copy"
tar -c --exclude ./build --exclude ./.git --exclude node_modules \
    --exclude 'magnat.db*' . | tar -x -C "$copy"
cp -r build/web "$copy/page"
cp -r packaging/debian "$copy/debian"
cat >"$copy/debian/changelog" <<END
magnat ($version) unstable; urgency=medium

  * See CHANGELOG.md.

 -- The Magnat authors <magnat@example.org>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END

# No variable of a make around this one shall reach the packages.
cd "$copy"
env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL -u CFLAGS -u CPPFLAGS -u LDFLAGS -u CC \
    LC_ALL=C.UTF-8 DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-parallel=$(nproc) nocheck}" \
    dpkg-buildpackage -us -uc -b -rfakeroot >../build.log 2>&1 || {
    tail -n 60 ../build.log
    exit 1
}
cd .. && rm -rf "magnat-$version"
