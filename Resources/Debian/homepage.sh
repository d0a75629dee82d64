#!/bin/sh
# Prints the address of the project's page, which is where mistakes are reported: HOMEPAGE, else the page of the repository
# that the sources came from. A name or a password in its address is left out. Prints nothing where there is no such page.
set -eu

if [ -n "${HOMEPAGE:-}" ]; then
    echo "$HOMEPAGE"
    exit
fi
remote=$(git remote 2>/dev/null | grep -x origin || git remote 2>/dev/null | head -n 1)
[ -n "$remote" ] || exit 0
# As it is written: what a machine asks in its place is not for others.
address=$(git config --get "remote.$remote.url")
address=${address%/}
address=${address%.git}
rest=${address#*://}
host=${rest%%/*}
host=${host##*@}
path=${rest#*/}
# git@host:path, ssh://git@host:22/path and git://host/path lead to the same repository as https://host/path.
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
