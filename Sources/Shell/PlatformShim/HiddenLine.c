#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "PlatformShim.h"

// A signal is sent again after the terminal is restored, as in OpenBSD's readpassphrase(3).

enum { caughtCount = 9, firstStopIndex = 5, terminalOutputIndex = 7 };

static const int caught[caughtCount] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT};
static struct sigaction previous[caughtCount];
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
    // Without SA_RESTART a signal interrupts the read.
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < caughtCount; index++) {
        hasArrived[index] = 0;
        sigaction(caught[index], NULL, &previous[index]);
        if (previous[index].sa_handler != SIG_IGN) sigaction(caught[index], &action, NULL);
    }
}

static bool resendSignals(void) {
    for (int index = 0; index < caughtCount; index++) sigaction(caught[index], &previous[index], NULL);
    bool wasStopped = false;
    for (int index = 0; index < caughtCount; index++) {
        if (!hasArrived[index]) continue;
        if (caught[index] != SIGCONT) kill(getpid(), caught[index]);
        wasStopped = wasStopped || index >= firstStopIndex;
    }
    return wasStopped;
}

static void writeText(const char *text) {
    if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

static void setModes(const struct termios *modes) {
    // In a background job tcsetattr fails until the job is in the foreground.
    while (tcsetattr(STDIN_FILENO, TCSAFLUSH, modes) != 0 && errno == EINTR && !hasArrived[terminalOutputIndex]) {}
}

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
        if (!isInterrupted()) writeText(prompt);
        length = readLine(line, capacity);
        writeText("\n");
        setModes(&modes);
        wasStopped = resendSignals();
    } while (wasStopped);
    return length;
}
