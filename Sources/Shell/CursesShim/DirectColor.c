// Before <term.h>, whose macros take words such as `columns` away.
#include "Private.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static const char name[] = SHIM_DESCRIPTION;
static const char variable[] = "TERMINFO";

/// The description as curses takes it from a variable; empty: the one of TERM.
static char description[2 * descriptionCapacity + 8];
/// What the variable holds otherwise, if anything.
static char *found;

static bool isPromised(void) {
    const char *promise = getenv("COLORTERM");
    return promise != NULL && (strcmp(promise, "truecolor") == 0 || strcmp(promise, "24bit") == 0);
}

static bool begins(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

/// Whether COLORTERM is inherited from the terminal outside of screen or dvtm. These do not know direct colour, and would
/// show it as blinking text.
static bool isOfAnotherTerminal(void) {
    const char *term = getenv("TERM");
    return term != NULL && (begins(term, "screen") || begins(term, "dvtm"));
}

/// A long, since tparm reads its arguments as such.
static bool isColoredAsUsual(void) {
    const char *red = set_a_foreground != NULL ? tparm(set_a_foreground, 1L) : NULL;
    return red != NULL && strcmp(red, "\033[31m") == 0;
}

static bool wantsDescription(void) {
    bool isDescribed = tigetflag("RGB") > 0 && tigetnum("colors") >= 1 << 24;
    bool isBelieved = isPromised() && shim_knows_private_modes() && !isOfAnotherTerminal();
    return (isDescribed || isBelieved) && isColoredAsUsual();
}

static bool keepDescription(void) {
    static const char digits[] = "0123456789abcdef";
    CompiledDescription compiled;
    if (!shim_compile_description(&compiled)) return false;
    char *end = description + strlen(strcpy(description, "hex:"));
    for (size_t index = 0; index < compiled.length; index++) {
        *end++ = digits[compiled.bytes[index] >> 4];
        *end++ = digits[compiled.bytes[index] & 15];
    }
    *end = '\0';
    return true;
}

const char *shim_begin_description(void) {
    if (description[0] == '\0') return NULL;
    const char *value = getenv(variable);
    found = value != NULL ? strdup(value) : NULL;
    setenv(variable, description, 1);
    return name;
}

void shim_end_description(void) {
    if (description[0] == '\0') return;
    if (found != NULL) {
        setenv(variable, found, 1);
    } else {
        unsetenv(variable);
    }
    free(found);
    found = NULL;
}

/// An older curses takes none from a variable, and some are built to take none in a root's.
static bool isUnderstood(void) {
    TERMINAL *own = cur_term;
    int problem = 0;
    bool isRead = setupterm((NCURSES_CONST char *)shim_begin_description(), STDOUT_FILENO, &problem) == OK;
    shim_end_description();
    bool isWhole = isRead && tigetflag("RGB") > 0 && tigetnum("colors") == 1 << 24;
    if (isRead) del_curterm(cur_term);
    set_curterm(own);
    return isWhole;
}

void shim_choose_description(void) {
    description[0] = '\0';
    if (!wantsDescription()) return;
    if (!keepDescription() || !isUnderstood()) description[0] = '\0';
}

bool shim_has_description(void) { return description[0] != '\0'; }

static bool isSentDirectly(long color) {
    const char *sequence = set_a_foreground != NULL ? tparm(set_a_foreground, color) : NULL;
    return sequence != NULL && (strstr(sequence, "38:2") != NULL || strstr(sequence, "38;2") != NULL);
}

int screen_palette_size(void) {
    // Descriptions with direct colour keep the lowest numbers for the palette, how many differs.
    for (int size = 8; size <= 256; size *= 2) {
        if (isSentDirectly(size)) return size;
    }
    return 256;
}
