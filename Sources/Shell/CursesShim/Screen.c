#include <curses.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "Private.h"

// Curses would allocate memory for a larger size, which must be an error.
enum { largestSize = 4096 };

static bool isSize(long value) { return 0 < value && value <= largestSize; }

/// Removes variables that override the real size; only a terminal without a size, such as a serial line, needs them.
static void removeSizeVariables(void) {
    struct winsize size;
    bool isKnown = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && isSize(size.ws_row) && isSize(size.ws_col);
    static const char *const variables[] = {"LINES", "COLUMNS"};
    for (int index = 0; index < 2; index++) {
        const char *value = getenv(variables[index]);
        if (value != NULL && (isKnown || !isSize(strtol(value, NULL, 10)))) unsetenv(variables[index]);
    }
}

/// Stops Ctrl-S from freezing the screen, even if it is typed before the screen opens.
static void ignoreCtrlS(void) {
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

static void setModes(void) {
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    // idlok stays off: a scroll region already moves rows, and idlok did not write fewer bytes.
    intrflush(stdscr, FALSE);
    // Curses would otherwise stop a frame at typed input, and the terminal would show half of the frame.
    typeahead(-1);
    // CursesTerminal decodes mouse reports, because curses waits for another format.
    keyok(KEY_MOUSE, FALSE);
    shim_decode_ourselves();
    if (getenv("ESCDELAY") == NULL) set_escdelay(25);
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        // Ctrl-V and Ctrl-O must reach the program, and control characters in a paste must not become signals.
        modes.c_lflag &= ~(tcflag_t)(IEXTEN | ISIG);
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    }
    def_prog_mode();
}

ScreenOpening screen_open(bool usesMouse) {
    if (shim_is_latched() || shim_is_screen_open()) return ScreenOpeningFailed;
    ScreenOpening opening = shim_examine_terminal(usesMouse);
    if (opening != ScreenOpeningDone) return opening;
    shim_choose_input_locale();
    removeSizeVariables();
    // Signals precede newterm, because curses does not replace existing handlers.
    if (!shim_remember_modes() || !shim_install_signals()) return ScreenOpeningFailed;
    shim_mark_screen_open();
    ignoreCtrlS();
    SCREEN *opened = newterm((NCURSES_CONST char *)shim_begin_description(), shim_output_stream(), stdin);
    shim_end_description();
    if (opened == NULL) {
        shim_restore_modes();
        shim_mark_screen_closed();
        shim_remove_signals();
        return ScreenOpeningFailed;
    }
    shim_hold_standard_error();
    setModes();
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    screen_hide_cursor(0, 0);
    shim_turn_modes_on();
    return ScreenOpeningDone;
}

/// Turns modes off before echo returns, so that late replies stay hidden.
static void leaveScreen(void) {
    if (!shim_is_screen_open()) return;
    if (shim_is_in_foreground()) {
        shim_turn_modes_off();
        shim_clear_last_row();
        endwin();
        shim_restore_modes();
    }
    shim_mark_screen_closed();
    shim_release_standard_error();
}

void screen_close(void) {
    shim_latch();
    leaveScreen();
    shim_remove_signals();
}

void screen_step_aside(void) {
    if (!shim_is_latched()) leaveScreen();
}

void screen_drop_input(void) {
    if (!shim_is_latched()) tcflush(STDIN_FILENO, TCIFLUSH);
}

void screen_suspend(void) {
    if (shim_is_latched()) return;
    leaveScreen();
    shim_stop_job();
}

/// After endwin, curses sets the modes of the terminal with its next output. That must not be a frame, which goes into a file.
static void returnToScreen(void) {
    werase(newscr);
    doupdate();
    touchwin(stdscr);
}

void screen_resume(void) {
    if (shim_is_latched() || !shim_wait_for_foreground()) return;
    ignoreCtrlS();
    // Curses restarts the screen only after endwin, which did not run before a SIGSTOP.
    if (!isendwin()) endwin();
    // endwin has restored the shell's modes, which would echo keys until the next frame.
    reset_prog_mode();
    shim_mark_screen_open();
    shim_hold_standard_error();
    returnToScreen();
    shim_turn_modes_on();
    screen_repaint();
}

ScreenSize screen_adopt_size(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && isSize(size.ws_row) && isSize(size.ws_col)) {
        if (is_term_resized(size.ws_row, size.ws_col)) resizeterm(size.ws_row, size.ws_col);
    }
    return (ScreenSize){.rows = LINES, .columns = COLS};
}
