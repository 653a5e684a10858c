#!/bin/sh
# Writes requirements.lock: the newest versions that pyproject.toml allows, as pip finds them today.
set -eu
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
.venv/bin/python -m venv "$scratch"
"$scratch/bin/pip" install --quiet --upgrade 'pip>=25.1' # older ones know no --group
"$scratch/bin/pip" install --quiet --group dev .
{
    sed -n '/^#/p' requirements.lock
    "$scratch/bin/pip" freeze --exclude pip --exclude aztec-desktop
} >"$scratch/requirements.lock"
cp "$scratch/requirements.lock" requirements.lock
