#!/usr/bin/env bash
# Tries the files of a release as people will use them. As root on Debian or Ubuntu, in a clone of the release:
#
#     apt-get install appstream debootstrap desktop-file-utils lintian qemu-user rpm shellcheck
#     packaging/release.sh v1.0.0 FOLDER && packaging/test.sh FOLDER
#
# Nothing is skipped. SUITES, by default bookworm and trixie, are the releases of Debian that the package is installed in.
set -euo pipefail
export LC_ALL=C
[ $# -eq 1 ] || { echo "usage: packaging/test.sh FOLDER" >&2; exit 2; }
release=$(cd "$1" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
deb=$release/parlour_${version}_amd64.deb

say() { printf '\n=== %s (after %d s)\n' "$*" "$SECONDS"; }
fail() { echo "packaging/test.sh: $*" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT

say "digests, scripts and descriptions"
(cd "$release" && sha256sum --quiet --check SHA256SUMS)
shellcheck .ci/run packaging/*.sh
desktop-file-validate packaging/parlour.desktop
appstreamcli validate --no-net --pedantic packaging/*.metainfo.xml
for package in "$release"/*.deb; do
    lintian --fail-on error,warning "$package"
done
for package in "$release"/*.rpm; do
    rpm --checksig "$package"
    rpm --query --package --info --requires "$package"
done
bash -n "$release/PKGBUILD"
sh -n "$release/APKBUILD"

say "the static program with nothing else: no C library, no locale, no terminfo, no /tmp"
tar --extract --gzip --file "$release/parlour-$version-x86_64-unknown-linux-musl.tar.gz" --directory "$work"
mkdir -p "$work/empty/home/player"
cp "$work/parlour-$version-x86_64-unknown-linux-musl/parlour" "$work/empty"
python3 packaging/play.py /home/player chroot "$work/empty" /parlour
(cd "$work/empty" && find . -type f | grep -v '^./home/player/.local/share/parlour/' | grep -vx ./parlour) && fail "files elsewhere"

say "the program for aarch64 by emulation"
tar --extract --gzip --file "$release/parlour-$version-aarch64-unknown-linux-musl.tar.gz" --directory "$work"
python3 packaging/play.py --lines "$work/qemu-home" qemu-aarch64 "$work/parlour-$version-aarch64-unknown-linux-musl/parlour"

say "the .rpm, installed into a folder and removed"
mkdir "$work/rpm"
rpm --root "$work/rpm" --initdb
rpm --force-debian --root "$work/rpm" --install --nodeps --noscripts "$release/parlour-$version-1.x86_64.rpm"
python3 packaging/play.py "$work/rpm-home" "$work/rpm/usr/bin/parlour"
rpm --force-debian --root "$work/rpm" --erase --nodeps --noscripts parlour
find "$work/rpm" -type f -not -path '*/.rpmdb/*' | grep . && fail "the .rpm leaves files"

for suite in ${SUITES:-bookworm trixie}; do
    say "the .deb on Debian's $suite"
    root=$work/$suite
    debootstrap --variant=minbase "$suite" "$root" >"$work/log" || { tail "$work/log"; exit 1; }
    chroot "$root" useradd --create-home player
    files() { (cd "$root" && find . -xdev -not -path './home/player/*' -not -path './var/lib/dpkg/*' | sort); }
    files > "$work/before"
    cp "$deb" "$root/parlour.deb"
    chroot "$root" dpkg --install /parlour.deb
    rm "$root/parlour.deb"
    chroot "$root" find /usr/bin/parlour /usr/share/man/man1/parlour.1.gz
    python3 packaging/play.py /home/player chroot --userspec=player "$root" parlour
    chroot "$root" dpkg --purge parlour
    files | diff "$work/before" - || fail "the .deb leaves files"
    (cd "$root/home/player" && find . -newer "$work/before")
done

say "passed"
