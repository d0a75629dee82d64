#include <curses.h>
#include <locale.h>

static const attr_t bold = A_BOLD;

/// Swift refuses to read the variable itself.
static inline WINDOW *screen(void) { return stdscr; }
