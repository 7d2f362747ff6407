#!/usr/bin/env bash
# What must be so before a version is tagged: packaging/checklist.sh v1.0.0. It says all that is missing.
set -uo pipefail
[ $# -eq 1 ] || { echo "usage: packaging/checklist.sh TAG" >&2; exit 2; }
version=${1#v}
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
missing=0

check() { # WHAT COMMAND…
    local what=$1
    shift
    if "$@" >/dev/null 2>&1; then
        echo "yes  $what"
    else
        echo "NO   $what: $*"
        missing=1
    fi
}

pattern=${version//./\\.}
metainfo=packaging/io.github.parlour_arcade.parlour.metainfo.xml
check "nothing is left uncommitted" git diff --quiet HEAD
check "Cargo.toml has the version" grep -qx "version = \"$pattern\"" Cargo.toml
check "the crates want each other's version" [ "$(grep -c "path = .*version = \"$pattern\"" Cargo.toml)" -eq 5 ]
check "Cargo.lock is up to date" cargo metadata --locked --format-version 1
check "CHANGELOG.md has the version and its date" grep -qE "^## $pattern \([0-9]{4}-[0-9]{2}-[0-9]{2}\)$" CHANGELOG.md
check "CHANGELOG.md has nothing unreleased" bash -c '! grep -qi "^## unreleased" CHANGELOG.md'
check "the metainfo has the version" grep -q "<release version=\"$pattern\"" "$metainfo"
check "README.md and docs/LAB.md install this version" \
    bash -c "! grep -hoE 'parlour[-_][0-9]+\.[0-9]+\.[0-9]+' README.md docs/LAB.md docs/index.html | grep -v '[-_]$pattern$'"
check "the scripts are clean" shellcheck .ci/run packaging/*.sh
check "the menu entry is valid" desktop-file-validate packaging/parlour.desktop
check "the metainfo is valid" appstreamcli validate --no-net "$metainfo"
check "every crate can be published" cargo publish --workspace --dry-run --locked --no-verify --allow-dirty
[ $missing -eq 0 ] && echo "Then .ci/run, and tag it."
exit $missing
