#ifndef CURSES_SHIM_PRIVATE_H
#define CURSES_SHIM_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "CursesShim.h"

// Output.c: what all the others stand on; safe in a signal handler.

/// Whether the screen is ours.
bool shim_has_screen(void);
void shim_take_screen(void);
void shim_give_up_screen(void);
/// From here on nothing turns a mode on again.
void shim_latch(void);
bool shim_is_latched(void);
/// Whether the screen is ours and stays so: a frame may be drawn between the signal that ends the program and its end.
bool shim_may_write(void);
void shim_write(int descriptor, const char *bytes, size_t length);

// Terminfo.c

/// Finds out before curses writes anything whether it can work, and keeps what leaving needs for a signal handler.
ScreenOpening shim_examine_terminal(bool usesMouse);
/// Of the terminal that curses was told of last.
bool shim_can_show_screens(void);
bool shim_knows_private_modes(void);
/// Leaves the last row blank, on which a shell goes on where there is no alternate screen; safe in a signal handler.
void shim_clear_last_row(void);
/// Switches everything off that was switched on; safe in a signal handler.
void shim_write_leaving(void);

// PrivateModes.c

void shim_choose_modes(bool knowsPrivateModes, bool usesMouse);
bool shim_uses_private_modes(void);
void shim_turn_modes_on(void);
/// Ends a frame that was begun, and gives the title back, too; safe in a signal handler.
void shim_turn_modes_off(void);
/// What is written in between appears at once, where the terminal can do that.
void shim_begin_frame(void);
void shim_end_frame(void);

// Title.c

void shim_choose_title(bool isKnown);
/// Safe in a signal handler.
void shim_restore_title(void);

// Questions.c

enum { screenQuestionsCapacity = 96 };

/// To add a question: write it before the last one, and add its reply to TerminalReply.
void shim_write_questions(char questions[screenQuestionsCapacity], bool background);

// Description.c

#define SHIM_DESCRIPTION "weather-tui-direct"

enum { descriptionCapacity = 16 * 1024 };

typedef struct CompiledDescription {
    unsigned char bytes[descriptionCapacity];
    size_t length;
    bool isTooLong;
} CompiledDescription;

/// The current description with direct colour, as tic would compile it; false where it is too long.
bool shim_compile_description(CompiledDescription *out);

// DirectColor.c

/// Makes a description of this terminal with direct colour, if the terminal promises to have it; the current one is that of
/// TERM.
void shim_choose_description(void);
bool shim_has_description(void);
/// The name that curses has to open, or null for TERM's own. Until the end curses finds that description, and programs that
/// are started would, too.
const char *shim_begin_description(void);
void shim_end_description(void);

// Input.c

/// Settles how typed bytes become characters, once the locale is adopted.
void shim_choose_input_locale(void);
/// Has curses pass on the bytes of keys for which descriptions have no name or a wrong one.
void shim_decode_ourselves(void);

// Restoration.c: what can be done inside a signal handler.

/// Remembers the modes of the terminal before anything changes them.
bool shim_remember_modes(void);
void shim_restore_modes(void);
/// A background job must not touch the modes of the shell in front.
bool shim_is_in_foreground(void);
/// The whole restore with plain writes; with `patiently` false it never blocks.
void shim_leave(bool patiently, const char *lastWords);

// StandardError.c

/// Sends descriptor 2 aside while the screen is open, if it is a terminal.
void shim_hold_standard_error(void);
/// Gives descriptor 2 back and writes what it said meanwhile; safe in a signal handler.
void shim_release_standard_error(void);
/// Where a last word is written.
int shim_standard_error(void);

// Signals.c

bool shim_install_signals(void);
void shim_remove_signals(void);
void shim_stop_job(void);
/// Waits, stopped, until the job is in front; false if that will not be.
bool shim_wait_for_foreground(void);

#endif
