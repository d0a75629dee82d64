// Before <term.h>, whose macros take words such as `columns` away.
#include "Private.h"

#include <curses.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static char leaving[512];
static size_t leavingLength;

/// Appends a string of terminfo without its padding, which no terminal of today needs.
static void append(const char *sequence) {
    while (sequence != NULL && *sequence != '\0' && leavingLength < sizeof leaving) {
        const char *padding = sequence[0] == '$' && sequence[1] == '<' ? strchr(sequence, '>') : NULL;
        if (padding != NULL) {
            sequence = padding + 1;
        } else {
            leaving[leavingLength++] = *sequence++;
        }
    }
}

static void rememberSequences(void) {
    leavingLength = 0;
    append(exit_attribute_mode);
    append(orig_pair);
    append(keypad_local);
    append(cursor_normal);
    append(exit_ca_mode != NULL ? exit_ca_mode : "\r\n");
}

/// An alternate screen reached by a private mode tells a terminal that ignores private modes it does not know.
static bool knowsPrivateModes(void) { return exit_ca_mode != NULL && strstr(exit_ca_mode, "\033[?") != NULL; }

ScreenOpening shim_examine_terminal(bool usesMouse) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return ScreenOpeningNotATerminal;
    int problem = 0;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK) return ScreenOpeningUnknownTerminal;
    bool canPosition = cursor_address != NULL;
    if (canPosition) {
        rememberSequences();
        shim_choose_modes(knowsPrivateModes(), usesMouse);
        shim_choose_description();
    }
    del_curterm(cur_term);
    return canPosition ? ScreenOpeningDone : ScreenOpeningNoCursorPositioning;
}

void shim_write_leaving(void) {
    shim_turn_modes_off();
    shim_write(STDOUT_FILENO, leaving, leavingLength);
}
