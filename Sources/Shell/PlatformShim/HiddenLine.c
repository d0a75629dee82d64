#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "PlatformShim.h"

// As OpenBSD's readpassphrase(3) has it: a signal interrupts the read, is sent again when the terminal is as it was, and
// after a stop everything begins anew.

enum { caughtCount = 8, firstStop = 4, refusal = 6 };

static const int caught[caughtCount] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT};
static struct sigaction found[caughtCount];
static volatile sig_atomic_t hasArrived[caughtCount];

static void note(int signal) {
    for (int index = 0; index < caughtCount; index++) {
        if (caught[index] == signal) hasArrived[index] = 1;
    }
}

static bool isInterrupted(void) {
    for (int index = 0; index < caughtCount; index++) {
        if (hasArrived[index]) return true;
    }
    return false;
}

static void catchSignals(void) {
    // Without SA_RESTART.
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < caughtCount; index++) {
        hasArrived[index] = 0;
        sigaction(caught[index], NULL, &found[index]);
        if (found[index].sa_handler != SIG_IGN) sigaction(caught[index], &action, NULL);
    }
}

/// True if the job was stopped, and goes on.
static bool passSignalsOn(void) {
    for (int index = 0; index < caughtCount; index++) sigaction(caught[index], &found[index], NULL);
    bool wasStopped = false;
    for (int index = 0; index < caughtCount; index++) {
        if (!hasArrived[index]) continue;
        if (caught[index] != SIGCONT) kill(getpid(), caught[index]);
        wasStopped = wasStopped || index >= firstStop;
    }
    return wasStopped;
}

static void say(const char *text) {
    // A user who does not see the question can answer it all the same.
    if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

/// Nothing typed before the question is part of the answer, and nothing after it a command for the shell.
static void setModes(const struct termios *modes) {
    // A job in the background is refused for as long as it is there.
    while (tcsetattr(STDIN_FILENO, TCSAFLUSH, modes) != 0 && errno == EINTR && !hasArrived[refusal]) {}
}

/// Returns the length, or -1 where nothing was read.
static ssize_t readLine(char *line, size_t capacity) {
    size_t length = 0;
    while (!isInterrupted()) {
        char byte;
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return length == 0 ? -1 : (ssize_t)length;
        if (byte == '\n') return (ssize_t)length;
        if (length < capacity) line[length++] = byte;
    }
    return -1;
}

ssize_t process_read_hidden(const char *prompt, char *line, size_t capacity) {
    ssize_t length;
    bool wasStopped;
    do {
        struct termios modes;
        if (tcgetattr(STDIN_FILENO, &modes) != 0) return -1;
        struct termios hidden = modes;
        hidden.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
        catchSignals();
        setModes(&hidden);
        if (!isInterrupted()) say(prompt);
        length = readLine(line, capacity);
        // The line end that was typed was not shown either.
        say("\n");
        setModes(&modes);
        wasStopped = passSignalsOn();
    } while (wasStopped);
    return length;
}
