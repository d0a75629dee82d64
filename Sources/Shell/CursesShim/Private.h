#ifndef CURSES_SHIM_PRIVATE_H
#define CURSES_SHIM_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "CursesShim.h"

// Output.c is the base of the other files and is safe in a signal handler.

bool shim_has_screen(void);
void shim_take_screen(void);
void shim_give_up_screen(void);
/// From here on no mode is turned on again.
void shim_latch(void);
bool shim_is_latched(void);
/// A frame may be drawn between the ending signal and the end, so both are checked.
bool shim_may_write(void);
void shim_write(int descriptor, const char *bytes, size_t length);

/// Checks the terminal before curses writes, and keeps what a signal handler needs to leave.
ScreenOpening shim_examine_terminal(bool usesMouse);
bool shim_can_show_screens(void);
bool shim_knows_private_modes(void);
/// Clears the last row for the shell where there is no alternate screen; safe in a signal handler.
void shim_clear_last_row(void);
/// Turns off every mode that was turned on; safe in a signal handler.
void shim_write_leaving(void);

void shim_choose_modes(bool knowsPrivateModes, bool usesMouse);
bool shim_uses_private_modes(void);
void shim_turn_modes_on(void);
/// Also ends an open frame and restores the title; safe in a signal handler.
void shim_turn_modes_off(void);
void shim_begin_frame(void);
void shim_end_frame(void);

void shim_choose_title(bool isKnown);
/// It is safe in a signal handler.
void shim_restore_title(void);

enum { screenQuestionsCapacity = 96 };

/// A new question goes before the last one and needs a reply in TerminalReply.
void shim_write_questions(char questions[screenQuestionsCapacity], bool background);

#define SHIM_DESCRIPTION "weather-tui-direct"

enum { descriptionCapacity = 16 * 1024 };

typedef struct CompiledDescription {
    unsigned char bytes[descriptionCapacity];
    size_t length;
    bool isTooLong;
} CompiledDescription;

/// The form is that of tic; false means that the description is too long.
bool shim_compile_description(CompiledDescription *out);

/// Makes a direct-colour description if the terminal promises direct colour; the current description is that of TERM.
void shim_choose_description(bool knowsPrivateModes);
bool shim_has_description(void);
/// The name that curses has to open, or NULL for TERM. Until the end call, child programs would find it too.
const char *shim_begin_description(void);
void shim_end_description(void);

/// It has to run after setlocale.
void shim_choose_input_locale(void);
/// Makes curses pass the bytes of keys that descriptions name wrongly or not at all.
void shim_decode_ourselves(void);

// The functions of Restoration.c are safe in a signal handler.

bool shim_remember_modes(void);
void shim_restore_modes(void);
/// A background job must not change the modes of the foreground shell.
bool shim_is_in_foreground(void);
/// Restores all with plain writes; without `patiently` it never blocks.
void shim_leave(bool patiently, const char *lastWords);

/// Redirects descriptor 2 while the screen is open, if it is a terminal.
void shim_hold_standard_error(void);
/// Restores descriptor 2 and writes what it held; safe in a signal handler.
void shim_release_standard_error(void);
int shim_standard_error(void);

bool shim_install_signals(void);
void shim_remove_signals(void);
void shim_stop_job(void);
/// Waits, stopped, for the foreground; false if that cannot come.
bool shim_wait_for_foreground(void);

#endif
