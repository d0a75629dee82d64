#!/bin/sh
# Makes a Debian package of the release build in .build/package. `make package` calls it with the version.
# The same commit gives the same bytes.
set -eu

version=$1-1
sources=Resources/Debian
top=.build/package
root=$top/root
architecture=$(dpkg --print-architecture)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH

# Debian's tools use the same variables.
if [ -n "${DEBEMAIL:-}" ]; then
    maintainer="${DEBFULLNAME:-$DEBEMAIL} <$DEBEMAIL>"
else
    maintainer=$(git log -1 --format='%an <%ae>' 2>/dev/null || echo "$(id -un) <$(id -un)@$(hostname)>")
fi

# With a private umask other users could not read the installed files.
umask 022
rm -rf "$top"
mkdir -p "$root/DEBIAN"
"${MAKE:-make}" --no-print-directory -o release install DESTDIR="$PWD/$root" PREFIX=/usr \
    ZSH_COMPLETIONS=share/zsh/vendor-completions

fill() {
    sed -e "s|@VERSION@|$version|" -e "s|@ARCHITECTURE@|$architecture|" -e "s|@MAINTAINER@|$maintainer|" \
        -e "s|@DATE@|$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")|" -e "s|@DEPENDS@|${depends:-}|" \
        -e "s|@SIZE@|${size:-}|" "$1"
}

# The copyright file needs indented text and dots for empty lines.
license() {
    if [ -e Resources/LICENSE ]; then
        echo "License: of-weather-tui"
        sed -e 's/^[[:space:]]*$/./' -e 's/^/ /' Resources/LICENSE
    else
        echo "License: none-stated"
        echo " The authors of weather-tui have named no licence. As long as they have not, all rights are theirs: ask"
        echo " them before you copy, change or hand on the program."
    fi
}

documents=$root/usr/share/doc/weather-tui
install -d "$documents" "$root/usr/share/lintian/overrides"
license > "$top/license"
sed -e "/^@LICENSE@$/{r $top/license" -e 'd}' $sources/copyright > "$documents/copyright"
chmod 644 "$documents/copyright"
# The folder of checkouts may contain libraries that only an older commit used.
libraries=$(sed -n 's|.*"location" : ".*/\([^/"]*\)".*|\1|p' Package.resolved | sed 's/\.git$//')
[ -n "$libraries" ] || { echo "Package.resolved names no libraries" >&2; exit 1; }
for library in $libraries; do
    grep -qF " .build/checkouts/$library/*" $sources/copyright ||
        echo "$sources/copyright does not name $library: add its licence" >&2
    # The Apache licence requires a copy of NOTICE.txt.
    notice=.build/checkouts/$library/NOTICE.txt
    [ ! -e "$notice" ] || { printf '==== %s ====\n\n' "$library" && cat "$notice"; } >> "$top/NOTICE"
done
[ ! -e "$top/NOTICE" ] || gzip -9nc "$top/NOTICE" > "$documents/NOTICE.gz"
gzip -9nc README.md > "$documents/README.md.gz"
chmod 644 "$documents"/*.gz
install -m 644 $sources/lintian-overrides "$root/usr/share/lintian/overrides/weather-tui"
fill $sources/changelog | gzip -9n > "$documents/changelog.Debian.gz"
gzip -9n "$root/usr/share/man/man1/weather-tui.1"
strip --remove-section=.comment --remove-section=.note "$root/usr/bin/weather-tui"

# dpkg-shlibdeps needs a control file of a source package but uses none of its values.
mkdir "$top/debian"
printf 'Source: weather-tui\n\nPackage: weather-tui\nArchitecture: any\n' > "$top/debian/control"
depends=$(cd "$top" && dpkg-shlibdeps -O root/usr/bin/weather-tui | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo "dpkg-shlibdeps found no libraries" >&2; exit 1; }
# In KiB, rounded up for each file and directory, as Debian's policy says.
size=$(find "$root/usr" -type f -printf '%s\n' -o -printf '1024\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
fill $sources/control > "$root/DEBIAN/control"
homepage=$(Resources/Debian/homepage.sh)
if [ -n "$homepage" ]; then
    echo "Homepage: $homepage" >> "$root/DEBIAN/control"
else
    echo "The package has no home page, since the sources have no public origin: name one with HOMEPAGE=https://…" >&2
fi
(cd "$root" && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k 2) > "$root/DEBIAN/md5sums"

package=$top/weather-tui_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package"

if command -v lintian >/dev/null 2>&1; then
    lintian $([ "$(id -u)" -ne 0 ] || echo --allow-root) --fail-on error,warning "$package"
else
    echo "lintian is not installed: the package is not checked" >&2
fi
