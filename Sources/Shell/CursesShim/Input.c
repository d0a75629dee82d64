#ifdef __linux__
#define _GNU_SOURCE
#else
#include <xlocale.h>
#endif
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "Private.h"

static mbstate_t partialCharacter;
static locale_t inputLocale = LC_GLOBAL_LOCALE;

void shim_choose_input_locale(void) {
    // Most terminals send UTF-8 even in an ASCII locale.
    const char *codeset = nl_langinfo(CODESET);
    bool isASCII = strcmp(codeset, "ANSI_X3.4-1968") == 0 || strcmp(codeset, "US-ASCII") == 0;
    locale_t utf8Locale = isASCII ? newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0) : (locale_t)0;
    if (utf8Locale != (locale_t)0) inputLocale = utf8Locale;
}

void shim_decode_ourselves(void) {
    // Descriptions call keypad digits Home, End and so on, and lack arrows with Ctrl or Alt.
    static const char *const arrows[] = {"\033[1;3C", "\033[1;3D", "\033[1;5C", "\033[1;5D", "\033Oc", "\033Od"};
    for (size_t index = 0; index < sizeof arrows / sizeof arrows[0]; index++) define_key(arrows[index], 0);
    char key[] = "\033O?";
    for (const char *letter = "jklmnopqrstuvwxyX"; *letter != '\0'; letter++) {
        key[2] = *letter;
        define_key(key, 0);
    }
}

static ScreenUnit scalarUnit(wchar_t character) {
    return (ScreenUnit){.reading = ScreenReadingScalar, .value = (uint32_t)character};
}

/// Replaces get_wch, which loses a character that arrives in two reads, and keys after a damaged byte.
static ScreenUnit scalarEndingIn(unsigned char byte) {
    bool isFirst = mbsinit(&partialCharacter);
    wchar_t character;
    locale_t previousLocale = uselocale(inputLocale);
    size_t length = mbrtowc(&character, (const char *)&byte, 1, &partialCharacter);
    uselocale(previousLocale);
    if (length == (size_t)-1) {
        memset(&partialCharacter, 0, sizeof partialCharacter);
        if (!isFirst) return scalarEndingIn(byte);
    }
    if (length > 1) return (ScreenUnit){.reading = ScreenReadingNoise};
    return scalarUnit(length == 0 ? L'\0' : character);
}

static ScreenKey keyFor(int code) {
    switch (code) {
    case KEY_UP: return ScreenKeyUp;
    case KEY_DOWN: return ScreenKeyDown;
    case KEY_LEFT: return ScreenKeyLeft;
    case KEY_RIGHT: return ScreenKeyRight;
    case KEY_HOME:
    case KEY_FIND:
    case KEY_A1: return ScreenKeyHome;
    case KEY_END:
    case KEY_SELECT:
    case KEY_C1: return ScreenKeyEnd;
    case KEY_PPAGE:
    case KEY_A3: return ScreenKeyPageUp;
    case KEY_NPAGE:
    case KEY_C3: return ScreenKeyPageDown;
    case KEY_ENTER: return ScreenKeyEnter;
    case KEY_BTAB: return ScreenKeyBackTab;
    case KEY_BACKSPACE: return ScreenKeyBackspace;
    case KEY_DC: return ScreenKeyDelete;
    default: return ScreenKeyUnknown;
    }
}

static ScreenUnit keyUnit(int code) {
    memset(&partialCharacter, 0, sizeof partialCharacter);
    if (code == KEY_RESIZE) return (ScreenUnit){.reading = ScreenReadingNoise};
    if (KEY_F(1) <= code && code <= KEY_F(12)) {
        return (ScreenUnit){.reading = ScreenReadingKey, .key = ScreenKeyFunction, .value = (uint32_t)(code - KEY_F0)};
    }
    return (ScreenUnit){.reading = ScreenReadingKey, .key = keyFor(code)};
}

static bool isReadable(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0;
}

bool screen_input_arrives(int milliseconds) {
    // The kernel stops a background process that reads.
    if (!shim_is_screen_open() || !shim_is_in_foreground()) return false;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, milliseconds) != 0;
}

ScreenUnit screen_read(void) {
    // Another program may read the bytes first, and new bytes may arrive immediately.
    for (int attempt = 0; attempt < 4; attempt++) {
        int code = wgetch(stdscr);
        if (code != ERR) return code > 0xFF ? keyUnit(code) : scalarEndingIn((unsigned char)code);
        if (!isReadable()) return (ScreenUnit){.reading = ScreenReadingNothing};
    }
    return (ScreenUnit){.reading = ScreenReadingEnd};
}
