#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "ProcessShim.h"

enum { watchedCount = 6 };

static const int watched[watchedCount] = {SIGCHLD, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static struct sigaction found[watchedCount];
static int ends[2] = {-1, -1};

static void note(int signal) {
    int error = errno;
    char byte = (char)signal;
    // A full pipe wakes as well as one byte more would.
    if (write(ends[1], &byte, 1) < 0) errno = 0;
    errno = error;
}

static bool openPipe(void) {
    if (ends[0] >= 0) return true;
    if (pipe(ends) != 0) return false;
    for (int end = 0; end < 2; end++) {
        fcntl(ends[end], F_SETFD, FD_CLOEXEC);
        fcntl(ends[end], F_SETFL, O_NONBLOCK);
    }
    return true;
}

int process_watch_signals(void) {
    if (!openPipe()) return -1;
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < watchedCount; index++) {
        sigaction(watched[index], NULL, &found[index]);
        bool isNeeded = watched[index] == SIGCHLD || watched[index] == SIGCONT;
        if (isNeeded || found[index].sa_handler != SIG_IGN) sigaction(watched[index], &action, NULL);
    }
    return ends[0];
}

int process_next_signal(void) {
    char byte;
    return read(ends[0], &byte, 1) == 1 ? byte : 0;
}

void process_stop_watching(void) {
    for (int index = 0; index < watchedCount; index++) sigaction(watched[index], &found[index], NULL);
}
