#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "PlatformShim.h"

static int writing = -1;

static void note(int signal) {
    (void)signal;
    int error = errno;
    // A full pipe also wakes the loop, so the error is ignored.
    if (write(writing, "", 1) < 0) {}
    errno = error;
}

void process_note_termination(int descriptor) {
    writing = descriptor;
    // The second signal ends the process.
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART | SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
}
