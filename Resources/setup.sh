#!/bin/sh
# Checks that Swift starts, and installs the packages that are missing, before a target of make needs them.
# The argument is `swift` (only the check), `program`, `tests` or `package`.
set -u

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# An installation of packages would not help, so this comes first. Both programs need libraries of their own.
check_swift() {
    page=https://www.swift.org/install
    command -v swift >/dev/null 2>&1 ||
        fail "Swift is missing: install version 6.2 or newer as $page says, so that 'swift --version' works"
    number='/Swift version [0-9]/{s/.*Swift version \([0-9.]*\).*/\1/p;q;}'
    if output=$(LC_ALL=C swift --version 2>&1 && LC_ALL=C swift build --version 2>&1); then
        version=$(printf '%s\n' "$output" | LC_ALL=C sed -n "$number" 2>/dev/null)
        case $version in
            [1-5].* | 6.[01] | 6.[01].*) fail "Swift $version is too old: install version 6.2 or newer as $page says" ;;
        esac
        return
    fi
    printf '%s\n' "Swift does not start:" "$output" >&2
    libraries=$(for tool in swift swift-build; do LC_ALL=C ldd "$(command -v $tool)"; done 2>/dev/null |
        LC_ALL=C sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' 2>/dev/null | sort -u)
    [ -z "$libraries" ] || echo "It lacks" $libraries "(on Debian in" $(debian_packages "$libraries")")." >&2
    fail "Install the packages that $page/linux/tarball lists for this system, so that 'swift --version' works."
}

# Debian's packages have the name of the library and its version, with few exceptions.
debian_packages() {
    printf '%s\n' "$1" | sed -e 's/^libxml2\..*/libxml2/' -e 's/^libz\..*/zlib1g/' \
        -e 's/^\(libpython[0-9.]*[0-9]\)\.so.*/\1/' -e 's/\([0-9]\)\.so\.\([0-9]*\).*/\1-\2/' \
        -e 's/\.so\.\([0-9]*\).*/\1/'
}

missing= optional= fedora= arch= without=

# Both take the package's names in Debian, Fedora and Arch; an optional package also has a consequence.
lacks() { missing="$missing $1" fedora="$fedora $2" arch="$arch $3"; }
may_lack() { optional="$optional $1" fedora="$fedora $2" arch="$arch $3" without="$without; $4"; }

has() { command -v "$1" >/dev/null 2>&1; }
links() { printf '%s\n' "$program" | "$compiler" "$@" -o /dev/null 2>/dev/null; }

# Each check links a small program, so that any installation of a library counts and no network is needed.
check_libraries() {
    compiler=$(command -v clang || command -v cc || echo false)
    program='#include <string>
        int main() { return std::string().size(); }'
    links -x c++ - -lstdc++ || lacks "$(cxx_package)" gcc-c++ gcc
    program='int main(void) { return curses_version() == 0; }'
    links -x c -include curses.h - -lncursesw || lacks libncurses-dev ncurses-devel ncurses
    # A build does not need libcurl; curl_multi_wakeup exists since 7.68, the oldest version that works.
    program='int curl_multi_wakeup(void *); int main(void) { return curl_multi_wakeup(0); }'
    links -x c - -l:libcurl.so.4 || lacks libcurl4 libcurl curl
    [ -e /etc/ssl/certs/ca-certificates.crt ] || [ -d /etc/pki/tls/certs ] ||
        lacks ca-certificates ca-certificates ca-certificates
    [ -e /usr/share/zoneinfo/tzdata.zi ] || [ -e /usr/share/zoneinfo/Etc/UTC ] || lacks tzdata tzdata tzdata
    program='void png_image_free(void *); int main(void) { png_image_free(0); }'
    links -x c - -l:libpng16.so.16 ||
        may_lack libpng16-16 libpng libpng "the map and the icons of OpenWeather are not shown"
    program='void XML_ParserFree(void *); int main(void) { XML_ParserFree(0); }'
    links -x c - -l:libexpat.so.1 || may_lack libexpat1 expat expat "only warnings in the United States are shown"
}

# clang takes the C++ headers of the newest gcc, of which often only the C part is installed.
cxx_package() {
    gcc=$("$compiler" -v -x c++ -fsyntax-only /dev/null 2>&1 |
        LC_ALL=C sed -n 's/^Selected GCC installation: .*\/\([0-9]*\)$/\1/p' 2>/dev/null)
    if [ -n "$gcc" ]; then echo "libstdc++-$gcc-dev"; else echo g++; fi
}

check_test_tools() {
    has tmux || lacks tmux tmux tmux
    [ "$(uname)" = Linux ] || return 0
    skipped="tests of the location service are skipped"
    has dbus-daemon || may_lack dbus dbus-daemon dbus "$skipped"
    for python in /usr/bin/python3 python3; do
        "$python" -c 'import dbusmock, gi' 2>/dev/null && return
    done
    may_lack python3-dbusmock python3-dbusmock python-dbusmock "$skipped"
}

apt_install() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; }

# shellcheck disable=SC2086 # the lists have several words
install_packages() {
    if has apt-get; then
        as_root=
        if [ "$(id -u)" -ne 0 ]; then
            as_root=sudo
            has sudo || return 1
        fi
        echo "Installing$missing$optional"
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
        apt_install $missing $optional && optional= && return
        [ -n "$missing" ] && [ -n "$optional" ] && apt_install $missing
    elif has brew; then
        echo "Installing$missing$optional with brew (this command was not tried)"
        brew install --quiet $missing $optional && optional=
    else
        return 1
    fi
}

install_missing() {
    [ -n "$missing$optional" ] || return 0
    if install_packages; then
        missing=
    elif has apt-get; then
        echo "Missing:$missing$optional. Install them as root: apt-get install$missing$optional" >&2
    else
        printf '%s\n' "Missing:$missing$optional (Debian's names). Install them with this system's package manager." \
            "These commands were not tried:" "  Fedora: sudo dnf install$fedora" "  Arch:   sudo pacman -S$arch" >&2
    fi
    [ -z "$missing" ] || exit 1
    [ -z "$optional" ] || echo "Going on without$optional: ${without#; }" >&2
}

check_swift
[ "$1" != swift ] || exit 0
[ "$1" != package ] || has dpkg-deb || fail "A Debian package needs dpkg-deb, which this system lacks"
has git || lacks git git git
[ "$(uname)" != Linux ] || check_libraries
[ "$1" != tests ] || check_test_tools
[ "$1" != package ] || has dpkg-shlibdeps || lacks dpkg-dev dpkg-dev dpkg
install_missing
