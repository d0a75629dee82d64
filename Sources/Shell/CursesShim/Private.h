// Include this header before <term.h>, whose macros redefine names such as `columns`.
#ifndef CURSES_SHIM_PRIVATE_H
#define CURSES_SHIM_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "CursesShim.h"

// The functions of Output.c and Restoration.c, and all that they call, are safe in a signal handler.
// A flag is cleared after its write, so that a signal handler repeats a blocked write.

bool shim_is_screen_open(void);
void shim_mark_screen_open(void);
void shim_mark_screen_closed(void);
/// Prevents any mode from being turned on again.
void shim_latch(void);
bool shim_is_latched(void);
bool shim_may_write(void);
void shim_write(int descriptor, const char *bytes, size_t length);
/// Waits for a terminal that takes nothing now; not for a signal handler.
void shim_write_patiently(int descriptor, const char *bytes, size_t length);

/// Checks the terminal before curses writes, and stores the sequences that a signal handler needs.
ScreenOpening shim_examine_terminal(bool usesMouse);
bool shim_can_show_screens(void);
bool shim_knows_private_modes(void);
void shim_clear_last_row(void);
void shim_write_leaving(void);

void shim_choose_modes(bool knowsPrivateModes, bool usesMouse);
bool shim_uses_private_modes(void);
void shim_turn_modes_on(void);
void shim_turn_modes_off(void);
void shim_begin_frame(void);
/// Sends the frame.
void shim_end_frame(void);
/// For an end in the middle of a frame, which only a signal can cause.
void shim_leave_frame(void);

/// The stream that curses writes to.
FILE *shim_output_stream(void);
/// Keeps all output of curses and of shim_put until shim_send_output.
void shim_collect_output(void);
void shim_put(const char *bytes, size_t length);
void shim_send_output(void);

void shim_choose_title(bool isKnown);
void shim_restore_title(void);

enum { screenQuestionsCapacity = 96 };

/// Writes the questions; a new question goes before the last one and needs a case in TerminalReply.
void shim_write_questions(char questions[screenQuestionsCapacity], bool background, bool notices);

#define SHIM_DESCRIPTION "weather-tui-direct"

enum { descriptionCapacity = 16 * 1024 };

typedef struct CompiledDescription {
    unsigned char bytes[descriptionCapacity];
    size_t length;
    bool isTooLong;
} CompiledDescription;

bool shim_compile_description(CompiledDescription *out);

/// Creates a direct-colour description if the terminal promises direct colour; needs the description of TERM.
void shim_choose_description(bool knowsPrivateModes);
bool shim_has_description(void);
/// Chooses the description with 256 colours for an xterm, whose TERM has 8. They stay hidden until the terminal names itself.
void shim_choose_richer_type(void);
/// Null for that of TERM.
const char *shim_richer_type(void);
/// Returns the name for curses, or NULL for TERM; until the end call, child programs inherit the description.
const char *shim_begin_description(void);
void shim_end_description(void);

/// Selects the face of screen_set_face, or none, with the bytes that `put` gets.
void shim_select_face(int (*put)(int));
void shim_select_no_face(int (*put)(int));
bool shim_has_apart(void);
void shim_forget_apart(void);
/// Writes the words of screen_put_apart after a frame, and returns the cursor to where curses left it.
void shim_write_apart(int row, int column);

void shim_choose_input_locale(void);
void shim_decode_ourselves(void);

bool shim_remember_modes(void);
void shim_restore_modes(void);
bool shim_is_in_foreground(void);
/// Restores the terminal with plain writes; never blocks without `patiently`.
void shim_leave(bool patiently, const char *message);

void shim_hold_standard_error(void);
void shim_release_standard_error(void);
int shim_standard_error(void);

bool shim_install_signals(void);
void shim_remove_signals(void);
void shim_stop_job(void);
bool shim_wait_for_foreground(void);

#endif
