// What the rest of the program may know of curses: no type, macro or variable of <curses.h> leaves this folder.
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
    /// Something that stands for nothing, such as a damaged byte.
    ScreenReadingNoise,
    /// There is something to read, for ever, and yet nothing comes.
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

// Without a screen.

/// The colours of the terminal that TERM names; 0 where it has none or is not known.
int terminal_color_count(void);

// Life. Everything but screen_signals_* and screen_end_by belongs to the thread that opened the screen.

/// `usesMouse` has the terminal tell of presses and the wheel. The locale is adopted before.
ScreenOpening screen_open(bool usesMouse);
/// Gives the terminal back as it was found; harmless when repeated.
void screen_close(void);
/// Gives the terminal back for a while and stops the job; returns when it has been continued.
void screen_suspend(void);
/// Gives the terminal back for a while, to another program.
void screen_step_aside(void);
/// Takes the terminal again after either.
void screen_resume(void);
/// Forgets what has been typed and not read.
void screen_drop_input(void);
/// Ends the process by a signal, so that its exit status tells.
void screen_end_by(int signal) __attribute__((noreturn));

// What can be found out about the terminal without opening the screen.

typedef struct ScreenSurvey {
    /// Done where a screen could be opened, if standard output is a terminal.
    ScreenOpening opening;
    /// As the terminal says; 0 where it does not.
    ScreenSize size;
    /// Of the description of TERM.
    int colors;
    /// The terminal promises direct colour, and curses takes a description that has it.
    bool hasDirectColor;
    /// The terminal can be asked, and told of modes that curses has no word for.
    bool knowsPrivateModes;
} ScreenSurvey;

ScreenSurvey screen_survey(void);
/// Asks what `screen_ask` asks and returns the answers as they come, how many bytes of them there are; at most so many
/// milliseconds, and nothing where the terminal is not ours. What is typed meanwhile is among them.
size_t screen_inquire(char *answers, size_t capacity, int limit);

// Signals arrive as their numbers, a byte each, on a descriptor that can be polled.

int screen_signals_descriptor(void);
/// The next signal, or 0.
int screen_signals_next(void);

/// Asks whether frames can be synchronized, for the background and whether changes of it are told, if that is wished, and for
/// the device attributes, the answer to which comes last; false if the terminal might show the questions.
bool screen_ask(bool background);
/// Asks where the cursor is behind a character of ambiguous width, which stands in two blank cells until the cursor goes back;
/// row and column count from 0. To be called before `screen_ask`, whose last answer then comes after this one.
void screen_ask_width(int row, int column);
/// Has the terminal tell when its colours become others, from now on.
void screen_follow_background(void);
/// Has the terminal show each frame in one piece from now on.
void screen_synchronize_frames(void);

/// Shows a title without control characters, where the terminal can and gives the one before it back.
void screen_set_title(const char *title);

// Drawing shows nothing before screen_end_frame.

void screen_begin_frame(void);
void screen_erase(void);
void screen_erase_row(int row);
/// Printing ASCII from a column on.
void screen_put_ascii(int row, int column, const char *text, size_t length);
/// One character of whatever scalars; it never takes more than `width` columns.
void screen_put_character(int row, int column, const uint32_t *scalars, size_t count, int width);
void screen_set_face(unsigned attributes, int pair);
void screen_hide_cursor(void);
void screen_show_cursor(int row, int column);
void screen_end_frame(void);
/// Sends everything again with the next frame.
void screen_repaint(void);

/// Follows the size of the terminal.
ScreenSize screen_adopt_size(void);

int screen_color_count(void);
int screen_pair_limit(void);
/// With direct colour: so many of the lowest numbers mean the palette and not red, green and blue.
int screen_palette_size(void);
/// Colours are indices, with direct colour above the palette `red << 16 | green << 8 | blue`, or -1 for the terminal's own.
bool screen_set_pair(int pair, int foreground, int background);

/// Waits until there may be something to read, at most so long.
bool screen_input_arrives(int milliseconds);
/// Never blocks, but for the escape delay after an Esc.
ScreenUnit screen_read(void);

// An alarm is a descriptor that can be read from at a moment of the wall clock, and also when that clock is set or the
// machine wakes from sleep: the time-out of a poll would count neither.

/// -1 where the system has none.
int screen_alarm_open(void);
/// `seconds` since 1970; false if it cannot be.
bool screen_alarm_set(int alarm, int64_t seconds);
void screen_alarm_acknowledge(int alarm);

#endif
