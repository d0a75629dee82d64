// No other folder includes <curses.h>.
#ifndef CURSES_SHIM_H
#define CURSES_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum __attribute__((enum_extensibility(closed))) ScreenOpening {
    ScreenOpeningDone,
    ScreenOpeningNotATerminal,
    ScreenOpeningUnknownTerminal,
    ScreenOpeningNoCursorPositioning,
    ScreenOpeningFailed,
} ScreenOpening;

typedef enum __attribute__((enum_extensibility(closed))) ScreenKey {
    ScreenKeyUnknown,
    ScreenKeyUp,
    ScreenKeyDown,
    ScreenKeyLeft,
    ScreenKeyRight,
    ScreenKeyHome,
    ScreenKeyEnd,
    ScreenKeyPageUp,
    ScreenKeyPageDown,
    ScreenKeyEnter,
    ScreenKeyBackTab,
    ScreenKeyBackspace,
    ScreenKeyDelete,
    ScreenKeyFunction,
} ScreenKey;

typedef enum __attribute__((enum_extensibility(closed))) ScreenReading {
    ScreenReadingNothing,
    ScreenReadingScalar,
    ScreenReadingKey,
    /// Input without a meaning, such as a damaged byte.
    ScreenReadingNoise,
    ScreenReadingEnd,
} ScreenReading;

typedef struct ScreenUnit {
    ScreenReading reading;
    ScreenKey key;
    /// A Unicode scalar, or the number of a function key.
    uint32_t value;
} ScreenUnit;

typedef struct ScreenSize {
    int rows;
    int columns;
} ScreenSize;

/// The same bits as Attributes in Core.
enum { ScreenBold = 1, ScreenDim = 2, ScreenReverse = 4, ScreenUnderline = 8 };

// The functions terminal_* need no screen.

int terminal_color_count(void);

/// Whether the description promises that the terminal ignores commands that it does not know. The screen must be closed.
bool terminal_takes_notices(int descriptor);
/// Writes to a terminal, and nothing to a file or a pipe.
void terminal_send(int descriptor, const char *bytes, size_t length);

// Only screen_signals_* and screen_end_by may be called outside the thread that opened the screen.

/// Needs an earlier call of setlocale.
ScreenOpening screen_open(bool usesMouse);
void screen_close(void);
void screen_suspend(void);
void screen_step_aside(void);
void screen_resume(void);
void screen_drop_input(void);
/// Ends the process by the signal, so that the exit status contains the signal.
void screen_end_by(int signal) __attribute__((noreturn));

typedef struct ScreenSurvey {
    ScreenOpening opening;
    ScreenSize size;
    int colors;
    bool hasDirectColor;
    bool knowsPrivateModes;
} ScreenSurvey;

ScreenSurvey screen_survey(void);
/// Sends the questions and waits up to `limit` milliseconds; returns the number of bytes, or 0 in a background job.
size_t screen_inquire(char *replies, size_t capacity, int limit, bool notices);

int screen_signals_descriptor(void);
int screen_signals_next(void);

/// Asks for the supported modes, for kitty's notices if `notices`, and last for the device attributes; returns false if the
/// terminal may print questions.
bool screen_ask(bool background, bool notices);
/// Writes a character of ambiguous width and asks for the cursor position; precedes `screen_ask`; counts from 0.
void screen_ask_width(int row, int column);
void screen_follow_background(void);
void screen_synchronize_frames(void);

/// Sets a title without control characters if the terminal can restore the old title.
void screen_set_title(const char *title);

/// Whether the terminal ignores commands like that of the title if it does not know them.
bool screen_takes_notices(void);
/// Writes between two frames, without an effect on the cells.
void screen_send(const char *bytes, size_t length);

void screen_begin_frame(void);
void screen_erase(void);
/// Erases the columns before `end`.
void screen_erase_columns(int row, int start, int end);
void screen_put_ascii(int row, int column, const char *text, size_t length);
/// Returns whether a cell of curses holds all scalars, in the same width.
bool screen_can_put(const uint32_t *scalars, size_t count, int width);
/// Draws nothing and returns false if a cell of curses cannot hold the character.
bool screen_put_character(int row, int column, const uint32_t *scalars, size_t count, int width);
/// Whether the C library knows a scalar; terminals that ask it, such as tmux, leave out others.
bool screen_is_known(uint32_t scalar);
/// Writes UTF-8 with the present face beside curses, after the frame, over `width` cells that curses must hold apart.
void screen_put_apart(int row, int column, int width, const char *text, size_t count, bool isKnown);
void screen_set_face(unsigned attributes, int pair);
/// The cursor rests there.
void screen_hide_cursor(int row, int column);
void screen_show_cursor(int row, int column);
void screen_end_frame(void);
void screen_repaint(void);

ScreenSize screen_adopt_size(void);

int screen_color_count(void);
/// Whether the terminal has 256 colours if it is xterm, as it may say. Until then there are 8.
bool screen_hides_colors(void);
void screen_reveal_colors(void);
int screen_pair_limit(void);
/// Returns how many of the lowest colour numbers are palette indices in direct colour.
int screen_palette_size(void);
/// Defines a pair; a colour is a palette index, a larger `red << 16 | green << 8 | blue`, or -1 for the default.
bool screen_set_pair(int pair, int foreground, int background);

bool screen_input_arrives(int milliseconds);
/// Reads one unit; blocks only after an Esc, for the escape delay.
ScreenUnit screen_read(void);

/// Returns a descriptor that is readable at a wall-clock time or after the clock was set; -1 if unavailable.
int screen_alarm_open(void);
/// Sets the time in seconds since 1970; returns false on an error.
bool screen_alarm_set(int alarm, int64_t seconds);
void screen_alarm_acknowledge(int alarm);

#endif
