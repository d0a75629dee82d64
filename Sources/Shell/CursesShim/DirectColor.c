// Before <term.h>, whose macros take words such as `columns` away.
#include "Private.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/// Empty: the one of TERM.
static char description[64];

typedef struct Sequences {
    const char *positioning, *entering, *leaving;
} Sequences;

static Sequences sequences(void) { return (Sequences){cursor_address, enter_ca_mode, exit_ca_mode}; }

static bool areEqual(const char *one, const char *other) {
    return one == NULL || other == NULL ? one == other : strcmp(one, other) == 0;
}

static bool areSame(Sequences one, Sequences other) {
    return areEqual(one.positioning, other.positioning) && areEqual(one.entering, other.entering)
        && areEqual(one.leaving, other.leaving);
}

static bool hasKeys(void) {
    return key_up != NULL && key_down != NULL && key_left != NULL && key_right != NULL && key_home != NULL
        && key_end != NULL && key_ppage != NULL && key_npage != NULL;
}

static bool hasDirectColor(void) { return tigetflag("RGB") > 0 && tigetnum("colors") >= 1 << 24; }

static bool isPromised(void) {
    const char *promise = getenv("COLORTERM");
    return promise != NULL && (strcmp(promise, "truecolor") == 0 || strcmp(promise, "24bit") == 0);
}

/// Keeps the name if it describes the same terminal as `own`, with direct colour.
static bool adopt(const char *stem, size_t length, Sequences own) {
    int problem = 0;
    int written = snprintf(description, sizeof description, "%.*s-direct", (int)length, stem);
    bool isFound = written < (int)sizeof description && setupterm(description, STDOUT_FILENO, &problem) == OK;
    bool isFit = isFound && hasDirectColor() && hasKeys() && areSame(sequences(), own);
    if (isFound) del_curterm(cur_term);
    if (!isFit) description[0] = '\0';
    return isFit;
}

void shim_choose_description(void) {
    description[0] = '\0';
    const char *name = getenv("TERM");
    if (name == NULL || strlen(name) >= sizeof description || !isPromised() || hasDirectColor()) return;
    TERMINAL *found = cur_term;
    Sequences own = sequences();
    // xterm-256color has xterm-direct beside it, and xterm-kitty has kitty-direct.
    const char *dash = strrchr(name, '-');
    bool namesColors = dash != NULL && strstr(dash, "color") != NULL;
    size_t length = namesColors ? (size_t)(dash - name) : strlen(name);
    size_t prefix = strlen("xterm-");
    bool isAdopted = adopt(name, length, own);
    if (!isAdopted && length > prefix && strncmp(name, "xterm-", prefix) == 0) adopt(name + prefix, length - prefix, own);
    set_curterm(found);
}

const char *shim_description(void) { return description[0] == '\0' ? NULL : description; }

/// A long, since tparm reads its arguments as such.
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
