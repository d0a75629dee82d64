#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "PlatformShim.h"

enum { watchedCount = 7 };

static const int watched[watchedCount] = {SIGCHLD, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE};
static struct sigaction previous[watchedCount];
static int ends[2] = {-1, -1};

static void note(int signal) {
    int error = errno;
    char byte = (char)signal;
    // A full pipe also wakes the loop, so the error is ignored.
    if (write(ends[1], &byte, 1) < 0) errno = 0;
    errno = error;
}

int process_watch_signals(void) {
    if (ends[0] < 0 && !platform_make_pipe(ends)) return -1;
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < watchedCount; index++) {
        sigaction(watched[index], NULL, &previous[index]);
        bool isNeeded = watched[index] == SIGCHLD || watched[index] == SIGCONT;
        if (isNeeded || previous[index].sa_handler != SIG_IGN) sigaction(watched[index], &action, NULL);
    }
    return ends[0];
}

int process_next_signal(void) {
    char byte;
    return read(ends[0], &byte, 1) == 1 ? byte : 0;
}

void process_stop_watching(void) {
    for (int index = 0; index < watchedCount; index++) sigaction(watched[index], &previous[index], NULL);
}
