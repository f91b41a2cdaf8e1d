#!/bin/sh
# What the tests need beyond Python: a browser, fonts for it, PostgreSQL and ps. Says what is missing; as root on Debian
# or Ubuntu it installs that. When all is there it does nothing, so it can run before every test. Where there is a
# Chromium that has no windows at all, it is taken: it starts and draws in less time.
set -eu

here() { command -v "$1" >/dev/null 2>&1; }

missing=""
[ -n "${PENTARCHY_CHROMIUM:-}" ] || here chromium-headless-shell || here chromium || here google-chrome ||
    missing="$missing chromium"
{ here fc-list && fc-list | grep -q NotoSerif; } || missing="$missing fonts-noto-core"
here initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
here ps || missing="$missing procps"

[ -n "$missing" ] || exit 0
if [ "$(id -u)" -eq 0 ] && here apt-get; then
    echo "installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        missing=$(echo "$missing" | sed 's/ chromium\b/ chromium-headless-shell/')
    fi
    # shellcheck disable=SC2086  # several words are several packages
    apt-get install -qq -y --no-install-recommends $missing >/dev/null
else
    echo "Some tests need what is not here and will fail. On Debian and Ubuntu: sudo apt install$missing"
fi
