#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Private.h"

// What terminals call private modes: curses has no word for these.

static const char *on = "";
static const char *off = "";
static bool knowsModes;
static bool synchronizes;
static atomic_bool isInsideFrame;

#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
// Presses and the wheel; then in decimal figures, since the old single bytes end at column 223.
#define MOUSE_ON "\033[?1000h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1000l"

static const char frameBegin[] = "\033[?2026h";
static const char frameEnd[] = "\033[?2026l";

void shim_choose_modes(bool knowsPrivateModes, bool usesMouse) {
    knowsModes = knowsPrivateModes;
    if (!knowsModes) return;
    on = usesMouse ? PASTE_ON MOUSE_ON : PASTE_ON;
    off = usesMouse ? MOUSE_OFF PASTE_OFF : PASTE_OFF;
}

void shim_turn_modes_on(void) {
    if (!shim_is_latched()) shim_write(STDOUT_FILENO, on, strlen(on));
}

void shim_turn_modes_off(void) {
    shim_end_frame();
    shim_write(STDOUT_FILENO, off, strlen(off));
}

void screen_synchronize_frames(void) { synchronizes = true; }

void shim_begin_frame(void) {
    if (!synchronizes) return;
    atomic_store(&isInsideFrame, true);
    shim_write(STDOUT_FILENO, frameBegin, sizeof frameBegin - 1);
}

void shim_end_frame(void) {
    if (!atomic_load(&isInsideFrame)) return;
    shim_write(STDOUT_FILENO, frameEnd, sizeof frameEnd - 1);
    // Not before: a signal that finds this stuck has to do it again.
    atomic_store(&isInsideFrame, false);
}

/// Apple's Terminal stops reading this question half-way, and shows its last letter.
static bool canBeAskedForModes(void) {
    const char *program = getenv("TERM_PROGRAM");
    return program == NULL || strcmp(program, "Apple_Terminal") != 0;
}

void shim_write_questions(char questions[screenQuestionsCapacity], bool background) {
    questions[0] = '\0';
    if (canBeAskedForModes()) strcat(questions, "\033[?2026$p");
    // Ended by BEL: some terminals answer the other end, ST, with half of it.
    if (background) strcat(questions, "\033]11;?\a");
    // What every terminal answers, so that its answer tells that no more will come.
    strcat(questions, "\033[c");
}

bool screen_ask(bool background) {
    if (!knowsModes || shim_is_latched() || !shim_has_screen()) return false;
    char questions[screenQuestionsCapacity];
    shim_write_questions(questions, background);
    shim_write(STDOUT_FILENO, questions, strlen(questions));
    return true;
}
