#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "PlatformShim.h"

enum { mostGroups = 16 };

static _Atomic(pid_t) groups[mostGroups];
static atomic_int expected;
/// A signal that came while a group was expected; 0 without one.
static atomic_int waiting;

void process_end_groups(void) {
    for (int index = 0; index < mostGroups; index++) {
        pid_t group = groups[index];
        if (group != 0) kill(-group, SIGKILL);
    }
}

/// The signal has its usual effect after this. While a group is expected, its number is not known yet.
static void endBy(int signal) {
    waiting = signal;
    if (expected > 0) return;
    process_end_groups();
    raise(signal);
}

/// Signals with a handler of their own, and those that are ignored, stay as they are.
static void catchEndings(void) {
    static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    struct sigaction action = {.sa_handler = endBy, .sa_flags = (int)SA_RESETHAND}, found;
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < sizeof endings / sizeof *endings; index++) {
        sigaction(endings[index], NULL, &found);
        if (found.sa_handler == SIG_DFL) sigaction(endings[index], &action, NULL);
    }
}

void process_expect_group(void) {
    catchEndings();
    expected++;
}

void process_add_group(pid_t group) {
    for (int index = 0; index < mostGroups; index++) {
        pid_t unused = 0;
        if (atomic_compare_exchange_strong(&groups[index], &unused, group)) break;
    }
    if (--expected > 0 || waiting == 0) return;
    process_end_groups();
    kill(getpid(), waiting);
}

void process_remove_group(pid_t group) {
    for (int index = 0; index < mostGroups; index++) {
        pid_t known = group;
        atomic_compare_exchange_strong(&groups[index], &known, 0);
    }
}
