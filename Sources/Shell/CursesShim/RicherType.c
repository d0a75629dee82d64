#include "Private.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// Debian's xterm has 256 colours, but its TERM names a description with 8.
static const char ofXterm[] = "xterm-256color";
static bool hidesColors;
static bool isRicher;

static bool isKnown(const char *type, int colors) {
    TERMINAL *own = cur_term;
    int error = 0;
    bool isRead = setupterm((NCURSES_CONST char *)type, STDOUT_FILENO, &error) == OK;
    bool isTrue = isRead && tigetnum("colors") == colors;
    if (isRead) del_curterm(cur_term);
    set_curterm(own);
    return isTrue;
}

void shim_choose_richer_type(void) {
    const char *term = getenv("TERM");
    bool isPoor = term != NULL && strcmp(term, "xterm") == 0 && tigetnum("colors") == 8;
    isRicher = isPoor && !shim_has_description() && shim_knows_private_modes() && isKnown(ofXterm, 256);
    hidesColors = isRicher;
}

bool screen_hides_colors(void) { return hidesColors; }

void screen_reveal_colors(void) { hidesColors = false; }

const char *shim_richer_type(void) { return isRicher ? ofXterm : NULL; }
