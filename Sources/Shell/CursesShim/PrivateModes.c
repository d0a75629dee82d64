#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "Private.h"

static const char *on = "";
static const char *off = "";
static bool knowsModes;
static bool synchronizes;
static bool followsBackground;
static atomic_bool isInsideFrame;

#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
// Mode 1006 reports columns as decimal numbers: single bytes end at column 223.
// Mode 1002 also reports the movement of a pressed button; terminals without it keep mode 1000.
#define MOUSE_ON "\033[?1000h\033[?1002h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1002l\033[?1000l"

static const char backgroundOn[] = "\033[?2031h";
static const char backgroundOff[] = "\033[?2031l";

static const char frameBegin[] = "\033[?2026h";
static const char frameEnd[] = "\033[?2026l";

void shim_choose_modes(bool knowsPrivateModes, bool usesMouse) {
    knowsModes = knowsPrivateModes;
    if (!knowsModes) return;
    on = usesMouse ? PASTE_ON MOUSE_ON : PASTE_ON;
    off = usesMouse ? MOUSE_OFF PASTE_OFF : PASTE_OFF;
}

bool shim_uses_private_modes(void) { return knowsModes; }

void shim_turn_modes_on(void) {
    if (shim_is_latched()) return;
    shim_write(STDOUT_FILENO, on, strlen(on));
    if (followsBackground) shim_write(STDOUT_FILENO, backgroundOn, sizeof backgroundOn - 1);
}

void shim_turn_modes_off(void) {
    shim_leave_frame();
    shim_write(STDOUT_FILENO, off, strlen(off));
    if (followsBackground) shim_write(STDOUT_FILENO, backgroundOff, sizeof backgroundOff - 1);
    shim_restore_title();
}

void screen_follow_background(void) {
    if (followsBackground || !shim_may_write()) return;
    followsBackground = true;
    shim_write(STDOUT_FILENO, backgroundOn, sizeof backgroundOn - 1);
}

void screen_synchronize_frames(void) { synchronizes = true; }

void shim_begin_frame(void) {
    shim_collect_output();
    if (!synchronizes) return;
    atomic_store(&isInsideFrame, true);
    shim_put(frameBegin, sizeof frameBegin - 1);
}

void shim_end_frame(void) {
    if (atomic_load(&isInsideFrame)) shim_put(frameEnd, sizeof frameEnd - 1);
    shim_send_output();
    atomic_store(&isInsideFrame, false);
}

void shim_leave_frame(void) {
    if (!atomic_load(&isInsideFrame)) return;
    shim_write(STDOUT_FILENO, frameEnd, sizeof frameEnd - 1);
    atomic_store(&isInsideFrame, false);
}
