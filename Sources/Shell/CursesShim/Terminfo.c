// Before <term.h>, whose macros take words such as `columns` away.
#include "Private.h"

#include <curses.h>
#include <fcntl.h>
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
bool shim_knows_private_modes(void) { return exit_ca_mode != NULL && strstr(exit_ca_mode, "\033[?") != NULL; }

/// On paper nothing is ever replaced.
bool shim_can_show_screens(void) { return cursor_address != NULL && !hard_copy; }

/// Keys come from the terminal that shows the picture, whatever is piped in.
static bool readKeysFromTerminal(void) {
    if (isatty(STDIN_FILENO)) return true;
    const char *path = ttyname(STDOUT_FILENO);
    // A container may have no path for a terminal that was handed into it.
    int terminal = open(path != NULL ? path : "/dev/tty", O_RDWR | O_NOCTTY);
    if (terminal < 0) return false;
    bool isRead = dup2(terminal, STDIN_FILENO) >= 0;
    if (terminal != STDIN_FILENO) close(terminal);
    return isRead;
}

ScreenOpening shim_examine_terminal(bool usesMouse) {
    if (!isatty(STDOUT_FILENO)) return ScreenOpeningNotATerminal;
    int problem = 0;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK) return ScreenOpeningUnknownTerminal;
    bool isUsable = shim_can_show_screens();
    if (isUsable) {
        rememberSequences();
        shim_choose_modes(shim_knows_private_modes(), usesMouse);
        shim_choose_description();
    }
    del_curterm(cur_term);
    if (!isUsable) return ScreenOpeningNoCursorPositioning;
    return readKeysFromTerminal() ? ScreenOpeningDone : ScreenOpeningNotATerminal;
}

int terminal_color_count(void) {
    int problem = 0;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK) return 0;
    int count = tigetnum("colors");
    del_curterm(cur_term);
    return count > 0 ? count : 0;
}

void shim_write_leaving(void) {
    shim_turn_modes_off();
    shim_write(STDOUT_FILENO, leaving, leavingLength);
}
