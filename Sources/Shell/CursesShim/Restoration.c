#include <fcntl.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "Private.h"

static struct termios foundModes;

bool shim_remember_modes(void) { return tcgetattr(STDIN_FILENO, &foundModes) == 0; }

void shim_restore_modes(void) { tcsetattr(STDIN_FILENO, TCSADRAIN, &foundModes); }

bool shim_is_in_foreground(void) {
    pid_t group = tcgetpgrp(STDIN_FILENO);
    return group < 0 || group == getpgrp();
}

static int setBlocking(int descriptor, bool blocks) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags >= 0) fcntl(descriptor, F_SETFL, blocks ? flags & ~O_NONBLOCK : flags | O_NONBLOCK);
    return flags;
}

static void leaveScreen(bool patiently) {
    if (!patiently) {
        // A stopped terminal has no space for more output until its unsent output is discarded.
        tcflush(STDOUT_FILENO, TCOFLUSH);
        tcflow(STDOUT_FILENO, TCOON);
    }
    shim_write_leaving();
    tcsetattr(STDIN_FILENO, patiently ? TCSADRAIN : TCSANOW, &foundModes);
}

void shim_leave(bool patiently, const char *message) {
    shim_latch();
    int error = shim_standard_error();
    // The shell shares these flags, so they are restored below. Another program may have set them.
    int outputFlags = setBlocking(STDOUT_FILENO, patiently);
    int errorFlags = setBlocking(error, patiently);
    if (shim_is_screen_open() && shim_is_in_foreground()) leaveScreen(patiently);
    shim_mark_screen_closed();
    shim_release_standard_error();
    if (message != NULL) shim_write(error, message, strlen(message));
    if (errorFlags >= 0) fcntl(error, F_SETFL, errorFlags);
    if (outputFlags >= 0) fcntl(STDOUT_FILENO, F_SETFL, outputFlags);
}
