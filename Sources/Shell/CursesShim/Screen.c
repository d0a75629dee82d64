#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "Private.h"

/// Only the characters: numbers with a comma for a point are nobody's wish in files and requests.
static void adoptLocale(void) {
    if (setlocale(LC_CTYPE, "") == NULL) setlocale(LC_CTYPE, "C.UTF-8");
}

static void setModes(void) {
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    // Half a frame because a key came would be read as the whole one.
    typeahead(-1);
    // What a mouse sends is decoded elsewhere: curses would wait for it in a form of its own choice.
    keyok(KEY_MOUSE, FALSE);
    if (getenv("ESCDELAY") == NULL) set_escdelay(25);
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        // Ctrl-S must not freeze the screen, nor Ctrl-V and Ctrl-O be eaten.
        modes.c_iflag &= ~(tcflag_t)IXON;
        // The kernel would make signals of a paste's control characters; typed ones are told apart by who decodes them.
        modes.c_lflag &= ~(tcflag_t)(IEXTEN | ISIG);
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    }
    def_prog_mode();
}

ScreenOpening screen_open(bool usesMouse) {
    // There is one screen in the life of a process.
    if (shim_is_latched() || shim_has_screen()) return ScreenOpeningFailed;
    ScreenOpening opening = shim_examine_terminal(usesMouse);
    if (opening != ScreenOpeningDone) return opening;
    adoptLocale();
    // They would override the size the terminal has.
    unsetenv("LINES");
    unsetenv("COLUMNS");
    // Before curses, which installs handlers only where there are none.
    if (!shim_remember_modes() || !shim_install_signals()) return ScreenOpeningFailed;
    shim_take_screen();
    if (newterm(shim_description(), stdout, stdin) == NULL) {
        shim_give_up_screen();
        shim_remove_signals();
        return ScreenOpeningFailed;
    }
    shim_hold_standard_error();
    setModes();
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    screen_hide_cursor();
    shim_turn_modes_on();
    return ScreenOpeningDone;
}

/// Modes go off before echo comes back, or what the terminal still sends would be shown.
static void leave(void) {
    if (!shim_has_screen()) return;
    if (shim_is_in_foreground()) {
        shim_turn_modes_off();
        endwin();
        shim_restore_modes();
    }
    // Not before: a signal that finds this stuck has to do it again.
    shim_give_up_screen();
    shim_release_standard_error();
}

void screen_close(void) {
    shim_latch();
    leave();
    shim_remove_signals();
}

void screen_suspend(void) {
    if (shim_is_latched()) return;
    leave();
    shim_stop_job();
}

void screen_resume(void) {
    if (shim_is_latched() || !shim_wait_for_foreground()) return;
    reset_prog_mode();
    if (!isendwin()) endwin();
    shim_take_screen();
    shim_hold_standard_error();
    shim_turn_modes_on();
    screen_repaint();
}

ScreenSize screen_adopt_size(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        if (is_term_resized(size.ws_row, size.ws_col)) resizeterm(size.ws_row, size.ws_col);
    }
    return (ScreenSize){.rows = LINES, .columns = COLS};
}

bool screen_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }
