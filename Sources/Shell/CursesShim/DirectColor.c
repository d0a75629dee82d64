#include "Private.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static const char name[] = SHIM_DESCRIPTION;
static const char variable[] = "TERMINFO";

static char description[2 * descriptionCapacity + 8];
static char *previousValue;

static bool isPromised(void) {
    const char *promise = getenv("COLORTERM");
    return promise != NULL && (strcmp(promise, "truecolor") == 0 || strcmp(promise, "24bit") == 0);
}

static bool begins(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

/// Excludes screen and dvtm, which inherit COLORTERM but show direct colour as blinking text.
static bool isInherited(void) {
    const char *term = getenv("TERM");
    return term != NULL && (begins(term, "screen") || begins(term, "dvtm"));
}

static bool hasStandardColors(void) {
    const char *red = set_a_foreground != NULL ? tparm(set_a_foreground, 1L) : NULL;
    return red != NULL && strcmp(red, "\033[31m") == 0;
}

static bool wantsDescription(bool knowsPrivateModes) {
    bool isDescribed = tigetflag("RGB") > 0 && tigetnum("colors") >= 1 << 24;
    bool isTrusted = isPromised() && knowsPrivateModes && !isInherited();
    return (isDescribed || isTrusted) && hasStandardColors();
}

static bool storeDescription(void) {
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
    if (description[0] == '\0') return shim_richer_type();
    const char *value = getenv(variable);
    previousValue = value != NULL ? strdup(value) : NULL;
    setenv(variable, description, 1);
    return name;
}

void shim_end_description(void) {
    if (description[0] == '\0') return;
    if (previousValue != NULL) {
        setenv(variable, previousValue, 1);
    } else {
        unsetenv(variable);
    }
    free(previousValue);
    previousValue = NULL;
}

/// Checks that curses reads TERMINFO, which older versions and some builds for root ignore.
static bool isAccepted(void) {
    TERMINAL *own = cur_term;
    int error = 0;
    bool isRead = setupterm((NCURSES_CONST char *)shim_begin_description(), STDOUT_FILENO, &error) == OK;
    shim_end_description();
    bool isComplete = isRead && tigetflag("RGB") > 0 && tigetnum("colors") == 1 << 24;
    if (isRead) del_curterm(cur_term);
    set_curterm(own);
    return isComplete;
}

void shim_choose_description(bool knowsPrivateModes) {
    description[0] = '\0';
    if (!wantsDescription(knowsPrivateModes)) return;
    if (!storeDescription() || !isAccepted()) description[0] = '\0';
}

bool shim_has_description(void) { return description[0] != '\0'; }

static bool isSentDirectly(long color) {
    const char *sequence = set_a_foreground != NULL ? tparm(set_a_foreground, color) : NULL;
    return sequence != NULL && (strstr(sequence, "38:2") != NULL || strstr(sequence, "38;2") != NULL);
}

int screen_palette_size(void) {
    // Direct-colour descriptions reserve the lowest numbers for a palette of 8 to 256 colours.
    for (int size = 8; size <= 256; size *= 2) {
        if (isSentDirectly(size)) return size;
    }
    return 256;
}
