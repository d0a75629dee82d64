#include "Private.h"

#include <curses.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

typedef struct Sequence {
    char bytes[512];
    size_t length;
} Sequence;

static Sequence clearing, leaving;

static void append(Sequence *to, const char *sequence) {
    while (sequence != NULL && *sequence != '\0' && to->length < sizeof to->bytes) {
        const char *padding = sequence[0] == '$' && sequence[1] == '<' ? strchr(sequence, '>') : NULL;
        if (padding != NULL) {
            sequence = padding + 1;
        } else {
            to->bytes[to->length++] = *sequence++;
        }
    }
}

/// Returns a sequence for row 999, which terminals limit to their last row.
static const char *lastRowSequence(void) {
    static const char standard[] = "\033[999;1H";
    const char *sequence = cursor_address != NULL ? tparm(cursor_address, 998L, 0L) : NULL;
    return sequence != NULL && strncmp(sequence, standard, strlen(standard)) == 0 && clr_eol != NULL ? standard : NULL;
}

static void storeSequences(void) {
    clearing.length = leaving.length = 0;
    append(&clearing, exit_attribute_mode);
    append(&clearing, orig_pair);
    const char *lastRow = lastRowSequence();
    append(&clearing, lastRow);
    if (lastRow != NULL) append(&clearing, clr_eol);
    append(&leaving, keypad_local);
    append(&leaving, cursor_normal);
    append(&leaving, exit_ca_mode != NULL ? exit_ca_mode : lastRow == NULL ? "\r\n" : NULL);
}

void shim_clear_last_row(void) { shim_write(STDOUT_FILENO, clearing.bytes, clearing.length); }

/// Excludes screen, which cannot restore a title; tmux can, although its TERM may be screen.
static bool knowsTitle(void) {
    const char *term = getenv("TERM");
    if (term != NULL && strncmp(term, "screen", strlen("screen")) == 0) {
        return getenv("TMUX") != NULL && getenv("STY") == NULL;
    }
    const char *begin = tigetstr("TS");
    if (begin == NULL || begin == (const char *)-1) begin = to_status_line;
    bool isDescribed = begin != NULL && begin != (const char *)-1 && strncmp(begin, "\033]", 2) == 0;
    return isDescribed || tigetflag("XT") > 0;
}

// A terminal with a private mode for its alternate screen ignores unknown private modes.
bool shim_knows_private_modes(void) { return exit_ca_mode != NULL && strstr(exit_ca_mode, "\033[?") != NULL; }

bool shim_can_show_screens(void) { return cursor_address != NULL && !hard_copy; }

/// Reads keys from the terminal of standard output, because standard input may be a pipe.
static bool readKeysFromTerminal(void) {
    if (isatty(STDIN_FILENO)) return true;
    const char *path = ttyname(STDOUT_FILENO);
    // In a container the terminal may have no path.
    int terminal = open(path != NULL ? path : "/dev/tty", O_RDWR | O_NOCTTY);
    if (terminal < 0) return false;
    bool isRead = dup2(terminal, STDIN_FILENO) >= 0;
    if (terminal != STDIN_FILENO) close(terminal);
    return isRead;
}

ScreenOpening shim_examine_terminal(bool usesMouse) {
    if (!isatty(STDOUT_FILENO)) return ScreenOpeningNotATerminal;
    int error = 0;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK) return ScreenOpeningUnknownTerminal;
    bool isUsable = shim_can_show_screens();
    if (isUsable) {
        storeSequences();
        shim_choose_modes(shim_knows_private_modes(), usesMouse);
        shim_choose_title(shim_knows_private_modes() && knowsTitle());
        shim_choose_description(shim_knows_private_modes());
        shim_choose_richer_type();
    }
    del_curterm(cur_term);
    if (!isUsable) return ScreenOpeningNoCursorPositioning;
    return readKeysFromTerminal() ? ScreenOpeningDone : ScreenOpeningNotATerminal;
}

int terminal_color_count(void) {
    int error = 0;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK) return 0;
    int count = tigetnum("colors");
    del_curterm(cur_term);
    return count > 0 ? count : 0;
}

bool terminal_takes_notices(int descriptor) {
    int error = 0;
    if (!isatty(descriptor) || setupterm(NULL, descriptor, &error) != OK) return false;
    bool takesNotices = shim_knows_private_modes() && knowsTitle();
    del_curterm(cur_term);
    return takesNotices;
}

void shim_write_leaving(void) {
    shim_turn_modes_off();
    shim_clear_last_row();
    shim_write(STDOUT_FILENO, leaving.bytes, leaving.length);
}
