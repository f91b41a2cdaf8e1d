#!/bin/sh
# Writes requirements.lock: the newest version of everything that playing, testing, checking and the documentation
# need, tried in an environment of its own. Run the tests with it before you commit it.
set -eu
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"${PYTHON:-python3}" -m venv "$folder"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --editable '.[test,check,docs]'
{
    echo "# Every version that make installs; written by make lock. Python packages choose theirs by pyproject.toml."
    "$folder/bin/python" -m pip freeze --exclude-editable --disable-pip-version-check
} >"$folder/lock"
mv "$folder/lock" requirements.lock
echo "requirements.lock: $(grep -c == requirements.lock) packages"
