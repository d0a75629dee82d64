#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "PlatformShim.h"
#include "Private.h"

#define NUMBER(signal) signal,
#define NAME(signal) #signal,

static const int fatal[] = {PLATFORM_FATAL_SIGNALS(NUMBER)};
static const char *const fatalNames[] = {PLATFORM_FATAL_SIGNALS(NAME)};

enum { notedCount = 10, fatalCount = sizeof fatal / sizeof fatal[0], alternateStackSize = 64 * 1024 };

static const int noted[notedCount] = {
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT, SIGWINCH,
};

static struct sigaction savedNoted[notedCount];
static struct sigaction savedFatal[fatalCount];
static char crashMessages[fatalCount][64];
static char alternateStack[alternateStackSize];
static int pipeEnds[2] = {-1, -1};
static pthread_t owner;
static volatile sig_atomic_t endingSignal;
static volatile sig_atomic_t continuations;

void screen_end_by(int signal) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(signal, &action, NULL);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(signal);
    _exit(128 + signal);
}

static bool isEnding(int signal) { return signal != SIGTSTP && signal != SIGCONT && signal != SIGWINCH; }

static void note(int signal) {
    int found = errno;
    char byte = (char)signal;
    if (signal == SIGCONT) continuations++;
    // A full pipe also wakes the loop, so the error is ignored.
    if (write(pipeEnds[1], &byte, 1) < 0) errno = 0;
    if (isEnding(signal) && endingSignal == 0) {
        endingSignal = signal;
        // The loop may block in a write to a stopped terminal.
        alarm(1);
    }
    errno = found;
}

static void handleAlarm(int signal) {
    if (!pthread_equal(pthread_self(), owner)) {
        // Only a signal to the owner ends a blocked write of the owner.
        pthread_kill(owner, signal);
        return;
    }
    shim_leave(false, NULL);
    screen_end_by(endingSignal != 0 ? endingSignal : SIGALRM);
}

static void handleCrash(int signal) {
    int index = 0;
    while (index < fatalCount - 1 && fatal[index] != signal) index++;
    endingSignal = signal;
    alarm(1);
    shim_leave(true, crashMessages[index]);
    alarm(0);
    // The earlier handler gets the signal after this handler returns.
    if (savedFatal[index].sa_handler == SIG_IGN) savedFatal[index].sa_handler = SIG_DFL;
    sigaction(signal, &savedFatal[index], NULL);
    raise(signal);
}

static void formatCrashMessages(void) {
#ifdef __linux__
    const char *name = program_invocation_short_name;
#else
    const char *name = getprogname();
#endif
    for (int index = 0; index < fatalCount; index++) {
        snprintf(crashMessages[index], sizeof crashMessages[index], "%.40s: ended by %s\n", name, fatalNames[index]);
    }
}

static void installAlarm(void) {
    struct sigaction action = {.sa_handler = handleAlarm, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void installFatal(void) {
    stack_t stack = {.ss_sp = alternateStack, .ss_size = sizeof alternateStack};
    sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_handler = handleCrash, .sa_flags = SA_ONSTACK};
    sigfillset(&action.sa_mask);
    sigdelset(&action.sa_mask, SIGALRM);
    for (int index = 0; index < fatalCount; index++) sigaction(fatal[index], &action, &savedFatal[index]);
}

bool shim_install_signals(void) {
    if (pipeEnds[0] < 0 && !platform_make_pipe(pipeEnds)) return false;
    owner = pthread_self();
    formatCrashMessages();
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < notedCount; index++) {
        sigaction(noted[index], NULL, &savedNoted[index]);
        // A parent such as nohup ignores signals on purpose.
        bool isHandled = savedNoted[index].sa_handler != SIG_IGN || noted[index] == SIGCONT || noted[index] == SIGWINCH;
        if (isHandled) sigaction(noted[index], &action, NULL);
    }
    installAlarm();
    installFatal();
    return true;
}

/// Keeps the handler of SIGALRM, because code after the close may block too.
void shim_remove_signals(void) {
    for (int index = 0; index < notedCount; index++) sigaction(noted[index], &savedNoted[index], NULL);
    for (int index = 0; index < fatalCount; index++) sigaction(fatal[index], &savedFatal[index], NULL);
}

void shim_stop_job(void) {
    struct sigaction found;
    sigaction(SIGTSTP, NULL, &found);
    if (found.sa_handler == SIG_IGN) return;
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(SIGTSTP, &action, NULL);
    // The signal stops the whole job, as Ctrl-Z does, including a script that started the program.
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &found, NULL);
}

bool shim_wait_for_foreground(void) {
    while (endingSignal == 0 && !shim_is_in_foreground()) {
        sig_atomic_t before = continuations;
        kill(0, SIGTTOU);
        if (continuations == before) return false;
    }
    return endingSignal == 0;
}

int screen_signals_descriptor(void) { return pipeEnds[0]; }

int screen_signals_next(void) {
    char byte;
    return read(pipeEnds[0], &byte, 1) == 1 ? byte : 0;
}
