#ifdef __linux__
#define _GNU_SOURCE
#else
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <wchar.h>

#include "Private.h"

// Versions without extended pairs need NULL as last argument of setcchar and attr_set.
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS >= 20180127
#define HAS_EXTENDED_PAIRS 1
#else
#define HAS_EXTENDED_PAIRS 0
#endif

static attr_t currentAttributes;
static int currentPair;

void screen_begin_frame(void) {
    shim_forget_apart();
    if (shim_may_write()) shim_begin_frame();
}

void screen_erase(void) { erase(); }

void screen_erase_columns(int row, int start, int end) {
    move(row, start);
    if (end >= COLS) {
        clrtoeol();
    } else {
        attr_set(A_NORMAL, 0, NULL);
        hline(' ', end - start);
    }
}

void screen_put_ascii(int row, int column, const char *text, size_t length) {
    if (row < 0 || row >= LINES || column < 0 || column >= COLS) return;
    size_t room = (size_t)(COLS - column);
    mvaddnstr(row, column, text, (int)(length < room ? length : room));
}

bool screen_can_put(const uint32_t *scalars, size_t count, int width) {
    if (count == 0 || count > CCHARW_MAX || wcwidth((wchar_t)scalars[0]) != width) return false;
    for (size_t index = 1; index < count; index++) {
        if (wcwidth((wchar_t)scalars[index]) != 0) return false;
    }
    return true;
}

bool screen_is_known(uint32_t scalar) { return wcwidth((wchar_t)scalar) >= 0; }

bool screen_put_character(int row, int column, const uint32_t *scalars, size_t count, int width) {
    if (row < 0 || row >= LINES || column < 0 || column + width > COLS) return true;
    if (!screen_can_put(scalars, count, width)) return false;
    wchar_t characters[CCHARW_MAX + 1];
    for (size_t index = 0; index < count; index++) characters[index] = (wchar_t)scalars[index];
    characters[count] = L'\0';
    cchar_t cell;
#if HAS_EXTENDED_PAIRS
    int status = setcchar(&cell, characters, currentAttributes, (short)currentPair, &currentPair);
#else
    int status = setcchar(&cell, characters, currentAttributes, (short)currentPair, NULL);
#endif
    if (status == OK) mvadd_wch(row, column, &cell);
    return status == OK;
}

void shim_select_face(int (*put)(int)) {
#if HAS_EXTENDED_PAIRS
    vid_puts(currentAttributes, (short)currentPair, &currentPair, put);
#else
    vid_puts(currentAttributes, (short)currentPair, NULL, put);
#endif
}

void shim_select_no_face(int (*put)(int)) { vid_puts(A_NORMAL, 0, NULL, put); }

void screen_set_face(unsigned attributes, int pair) {
    currentAttributes = ((attributes & ScreenBold) ? A_BOLD : 0) | ((attributes & ScreenDim) ? A_DIM : 0)
        | ((attributes & ScreenReverse) ? A_REVERSE : 0) | ((attributes & ScreenUnderline) ? A_UNDERLINE : 0);
    currentPair = pair;
#if HAS_EXTENDED_PAIRS
    attr_set(currentAttributes, (short)pair, &currentPair);
#else
    attr_set(currentAttributes, (short)pair, NULL);
#endif
}

/// Sends the change immediately; within a frame it is a part of the frame.
static void setCursor(int visibility) {
    if (shim_may_write()) curs_set(visibility);
}

void screen_hide_cursor(int row, int column) {
    setCursor(0);
    move(row, column);
}

void screen_show_cursor(int row, int column) {
    setCursor(1);
    move(row, column);
}

void screen_end_frame(void) {
    if (!shim_may_write()) return;
    int row, column;
    getyx(stdscr, row, column);
    wnoutrefresh(stdscr);
    doupdate();
    if (shim_has_apart()) shim_write_apart(row, column);
    shim_end_frame();
}

void screen_repaint(void) { clearok(curscr, TRUE); }

int screen_color_count(void) { return !has_colors() ? 0 : screen_hides_colors() ? 8 : COLORS; }

int screen_pair_limit(void) { return has_colors() ? COLOR_PAIRS : 0; }

bool screen_set_pair(int pair, int foreground, int background) {
#if HAS_EXTENDED_PAIRS
    return init_extended_pair(pair, foreground, background) == OK;
#else
    return init_pair((short)pair, (short)foreground, (short)background) == OK;
#endif
}
