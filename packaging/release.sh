#!/usr/bin/env bash
# Makes all files of a release from a tag, in a clean clone of it:
#
#     packaging/release.sh v1.0.0 FOLDER [TARGET…]
#
# Without a target, all for Linux, on any Linux that has git, Python 3 with pip, and Rust by rustup. On macOS name its
# targets. The tools below are fetched into target/release-tools. Two runs of one tag by the same Rust write the same
# bytes, wherever they are (BUILD.txt has the versions).
set -euo pipefail
export LC_ALL=C TZ=UTC
ZIG=ziglang==0.17.1
TOOLS=(cargo-zigbuild@0.24.1 cargo-deb@3.8.0 cargo-generate-rpm@0.21.1 cargo-cyclonedx@0.5.9 cargo-bundle-licenses@5.0.0)

[ $# -ge 2 ] || { echo "usage: packaging/release.sh TAG FOLDER [TARGET…]" >&2; exit 2; }
tag=$1
mkdir -p "$2"
out=$(cd "$2" && pwd)
shift 2
[ $# -gt 0 ] || set -- {x86_64,aarch64}-unknown-linux-{musl,gnu}
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=${tag#v}

say() { printf '\n=== %s (after %d s)\n' "$*" "$SECONDS"; }

say "tools"
tools=$PWD/target/release-tools
export PATH=$tools/bin:$PATH PYTHONPATH=$tools/python
cargo install --quiet --locked --root "$tools" "${TOOLS[@]}"
python3 -m ziglang version >/dev/null 2>&1 || python3 -m pip install --quiet --target "$tools/python" "$ZIG"
rustup target add "$@"

say "sources of $tag"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone --quiet --no-hardlinks . "$work/parlour"
cd "$work/parlour"
git checkout --quiet --detach "refs/tags/$tag"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
grep -qx "version = \"$version\"" Cargo.toml || { echo "Cargo.toml has another version than $tag" >&2; exit 1; }
git archive --prefix="parlour-$version/" HEAD | gzip -9n > "$out/parlour-$version.tar.gz"
cargo fetch --quiet --locked

say "licences of what is linked in, and a bill of materials"
cargo bundle-licenses --format yaml --prefer MIT --output THIRD-PARTY.yaml 2>/dev/null
# A file beside each Cargo.toml; that of the program has them all. Its serial number is random, and it names this folder.
cargo cyclonedx --quiet --quiet --format json --target all --spec-version 1.5 --override-filename bom
sed "/\"serialNumber\"/d; s|path+file://$PWD|path+file:///parlour|" bom.json > "$out/parlour-$version.cdx.json"

# Panics name files: without the folders of this machine.
export RUSTFLAGS="--remap-path-prefix=$PWD=parlour --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
# Not beside what others build.
unset CARGO_TARGET_DIR CARGO_BUILD_TARGET

# The folder in the archive, and from it the packages.
archive() { # TARGET
    local folder=parlour-$version-$1
    mkdir "$folder"
    DESTDIR=$folder packaging/install.sh "target/$1/release/parlour" /usr
    mv "$folder/usr/bin/parlour" "$folder/usr/share" "$folder"
    rmdir "$folder/usr/bin" "$folder/usr"
    cp README.md CHANGELOG.md LICENSE "$folder"
    find "$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    find "$folder" -print0 | sort -z | tar --create --no-recursion --null --files-from=- \
        --format=ustar --owner=0 --group=0 --numeric-owner | gzip -9n > "$out/$folder.tar.gz"
}

packages() { # TARGET
    rm -rf target/packaging
    DESTDIR=target/packaging packaging/install.sh "target/$1/release/parlour" /usr
    local share=target/packaging/usr/share
    mv $share/licenses/parlour/THIRD-PARTY.yaml target/packaging
    rm -r $share/licenses
    cargo generate-rpm --target "$1" --auto-req disabled --payload-compress xz --source-date "$SOURCE_DATE_EPOCH" --output "$out/"
    # Debian has another folder for completions of zsh.
    mkdir $share/zsh/vendor-completions
    mv $share/zsh/site-functions/_parlour $share/zsh/vendor-completions
    rmdir $share/zsh/site-functions
    mkdir -p $share/doc/parlour
    gzip -9n > $share/doc/parlour/changelog.gz <<END
parlour ($version) stable; urgency=low

  * See CHANGELOG.md of the sources.

 -- The Parlour authors <maintainers@parlour-arcade.invalid>  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
    cargo deb --quiet --no-build --no-strip --locked --target "$1" --output "$out/"
}

for target in "$@"; do
    say "$target"
    case $target in
        *-gnu) cargo zigbuild --locked --release -p parlour --target "$target.2.28" ;;
        *-musl) cargo zigbuild --locked --release -p parlour --target "$target" ;;
        *) cargo build --locked --release -p parlour --target "$target" ;;
    esac
    program=$PWD/target/$target/release/parlour
    # The texts come from a program that runs here: the first one must.
    export RUN=${RUN-$program}
    case $target in
        *-gnu) packages "$target" ;;
        *) archive "$target" ;;
    esac
done

say "recipes for those who build packages from the sources"
digest=$(sha256sum < "$out/parlour-$version.tar.gz" | cut -d' ' -f1)
for recipe in packaging/recipes/*; do
    sed "s/@VERSION@/$version/g; s/@SHA256@/$digest/g" "$recipe" > "$out/${recipe##*/}"
done

{
    echo "tag $tag, commit $(git rev-parse HEAD)"
    rustc -vV
    echo "zig $(python3 -m ziglang version)"
    printf '%s\n' "${TOOLS[@]}"
} > "$out/BUILD.txt"
cd "$out"
rm -f SHA256SUMS
sums=$(sha256sum -- *)
echo "$sums" > SHA256SUMS
say "done"
cat SHA256SUMS
