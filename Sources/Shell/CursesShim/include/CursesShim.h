// This is all that the program sees of curses: nothing of <curses.h> leaves this folder.
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
    /// The input means nothing, such as a damaged byte.
    ScreenReadingNoise,
    /// The descriptor stays readable, but there are no bytes.
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

/// The bits are those of Attributes in Core.
enum { ScreenBold = 1, ScreenDim = 2, ScreenReverse = 4, ScreenUnderline = 8 };

/// This is 0 where the terminal has no colours or is unknown.
int terminal_color_count(void);

// Only screen_signals_* and screen_end_by may be called outside the thread that opened the screen.

/// The caller sets the locale before.
ScreenOpening screen_open(bool usesMouse);
/// It can be called more than once.
void screen_close(void);
/// It returns after the job was continued.
void screen_suspend(void);
void screen_step_aside(void);
void screen_resume(void);
void screen_drop_input(void);
/// Ends the process by the signal, so that the exit status tells it.
void screen_end_by(int signal) __attribute__((noreturn));

typedef struct ScreenSurvey {
    /// The value is Done where a screen could be opened, if standard output is a terminal.
    ScreenOpening opening;
    /// 0 means that the terminal does not say it.
    ScreenSize size;
    int colors;
    /// The terminal promises direct colour, and curses accepts a description with it.
    bool hasDirectColor;
    /// The terminal can be asked questions and understands private modes.
    bool knowsPrivateModes;
} ScreenSurvey;

ScreenSurvey screen_survey(void);
/// Asks as `screen_ask` does and waits up to `limit` milliseconds; returns the number of bytes, also of typed keys,
/// or 0 where the terminal belongs to another job.
size_t screen_inquire(char *answers, size_t capacity, int limit);

// Signals arrive as one byte each on a descriptor that can be polled. screen_signals_next returns 0 for none.

int screen_signals_descriptor(void);
int screen_signals_next(void);

/// Asks for synchronized frames, optionally for the background, and last for the device attributes; false where the
/// terminal might show the questions.
bool screen_ask(bool background);
/// Asks for the cursor position after a character of ambiguous width in two blank cells; row and column count from 0.
/// It has to be called before `screen_ask`.
void screen_ask_width(int row, int column);
void screen_follow_background(void);
void screen_synchronize_frames(void);

/// The title must have no control characters. It is only set where the terminal can restore the old one.
void screen_set_title(const char *title);

void screen_begin_frame(void);
void screen_erase(void);
void screen_erase_row(int row);
/// The text must be printable ASCII.
void screen_put_ascii(int row, int column, const char *text, size_t length);
/// The character takes at most `width` columns.
void screen_put_character(int row, int column, const uint32_t *scalars, size_t count, int width);
void screen_set_face(unsigned attributes, int pair);
void screen_hide_cursor(void);
void screen_show_cursor(int row, int column);
void screen_end_frame(void);
void screen_repaint(void);

ScreenSize screen_adopt_size(void);

int screen_color_count(void);
int screen_pair_limit(void);
/// With direct colour, this many of the lowest numbers are palette indices.
int screen_palette_size(void);
/// A colour is a palette index, above the palette `red << 16 | green << 8 | blue`, or -1 for the default.
bool screen_set_pair(int pair, int foreground, int background);

bool screen_input_arrives(int milliseconds);
/// It only blocks for the escape delay after an Esc.
ScreenUnit screen_read(void);

// The alarm's descriptor is readable at a wall-clock time, also after the clock was set or the machine slept.

int screen_alarm_open(void);
/// `seconds` since 1970; false if it cannot be.
bool screen_alarm_set(int alarm, int64_t seconds);
void screen_alarm_acknowledge(int alarm);

#endif
