#!/bin/sh
# Prints HOMEPAGE, or the web page of the repository's remote without user name and password, or nothing.
set -eu

if [ -n "${HOMEPAGE:-}" ]; then
    echo "$HOMEPAGE"
    exit
fi
remote=$(git remote 2>/dev/null | grep -x origin || git remote 2>/dev/null | head -n 1)
[ -n "$remote" ] || exit 0
# `git remote get-url` would apply this machine's insteadOf settings, which may be private.
address=$(git config --get "remote.$remote.url")
address=${address%/}
address=${address%.git}
rest=${address#*://}
host=${rest%%/*}
host=${host##*@}
path=${rest#*/}
# The forms git@host:path, ssh://git@host:22/path and git://host/path become https://host/path.
case $address in
    http://* | https://*) ;;
    ssh://* | git://*) host=${host%:*} ;;
    *://* | /* | .*) exit 0 ;;
    *.*:*)
        host=${address%%:*}
        host=${host##*@}
        path=${address#*:}
        path=${path#/}
        ;;
    *) exit 0 ;;
esac
case $host in localhost* | 127.*) exit 0 ;; esac
echo "https://$host/$path"
