#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "PlatformShim.h"

// As in OpenBSD's readpassphrase(3), a signal is sent again after the terminal is restored, and a stop repeats all.

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
    // SA_RESTART is missing, so that a signal interrupts the read.
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < caughtCount; index++) {
        hasArrived[index] = 0;
        sigaction(caught[index], NULL, &found[index]);
        if (found[index].sa_handler != SIG_IGN) sigaction(caught[index], &action, NULL);
    }
}

/// It returns true after the job was stopped and continued.
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
    // The user can answer even when the question was not printed.
    if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

/// TCSAFLUSH drops keys typed before the question, and keys after the answer.
static void setModes(const struct termios *modes) {
    // A background job gets an error here until it is in the foreground.
    while (tcsetattr(STDIN_FILENO, TCSAFLUSH, modes) != 0 && errno == EINTR && !hasArrived[refusal]) {}
}

/// It returns -1 where nothing was read.
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
        // The typed line end was not echoed.
        say("\n");
        setModes(&modes);
        wasStopped = passSignalsOn();
    } while (wasStopped);
    return length;
}
