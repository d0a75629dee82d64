#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "PlatformShim.h"

extern char **environ;

// The actions that set the terminal's foreground and close all descriptors are in glibc from 2.35 on.
#define HAS_TERMINAL_AND_CLOSE_ACTIONS 0
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 35)
#undef HAS_TERMINAL_AND_CLOSE_ACTIONS
#define HAS_TERMINAL_AND_CLOSE_ACTIONS 1
#endif
#endif

/// Where the system has no action for it, only descriptors below this number are closed in the child.
enum { closedBelow = 1024 };

static int openPipe(int ends[2]) {
    if (pipe(ends) != 0) return errno;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return 0;
}

/// Gives the child default handlers and an empty mask. Signals that a parent such as nohup ignores stay ignored.
static void setSignalAttributes(posix_spawnattr_t *attributes) {
    static const int inherited[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGKILL, SIGSTOP};
    sigset_t defaults, mask;
    sigfillset(&defaults);
    for (size_t index = 0; index < sizeof inherited / sizeof *inherited; index++) sigdelset(&defaults, inherited[index]);
    posix_spawnattr_setsigdefault(attributes, &defaults);
    sigemptyset(&mask);
    posix_spawnattr_setsigmask(attributes, &mask);
}

static short flags(ProcessGroup group) {
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    if (group != ProcessGroupShared) flags |= POSIX_SPAWN_SETPGROUP;
#ifdef __APPLE__
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
    // The child must not use the terminal before it is in the foreground.
    if (group == ProcessGroupForeground) flags |= POSIX_SPAWN_START_SUSPENDED;
#endif
    return flags;
}

static void addCloseActions(posix_spawn_file_actions_t *actions) {
#ifdef __APPLE__
    (void)actions;
#elif HAS_TERMINAL_AND_CLOSE_ACTIONS
    posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#else
    for (int descriptor = STDERR_FILENO + 1; descriptor < closedBelow; descriptor++) {
        posix_spawn_file_actions_addclose(actions, descriptor);
    }
#endif
}

static void addDescriptorActions(posix_spawn_file_actions_t *actions, ProcessGroup group, int output) {
#if HAS_TERMINAL_AND_CLOSE_ACTIONS
    if (group == ProcessGroupForeground) posix_spawn_file_actions_addtcsetpgrp_np(actions, STDIN_FILENO);
#else
    (void)group;
#endif
    if (!isatty(STDIN_FILENO)) posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
#ifdef __APPLE__
    posix_spawn_file_actions_addinherit_np(actions, STDIN_FILENO);
    posix_spawn_file_actions_addinherit_np(actions, STDERR_FILENO);
#endif
    addCloseActions(actions);
}

int process_start(char *const words[], ProcessGroup group, ProcessChild *child) {
    int ends[2];
    int error = openPipe(ends);
    if (error != 0) return error;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    setSignalAttributes(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, flags(group));
    addDescriptorActions(&actions, group, ends[1]);
    error = posix_spawnp(&child->id, words[0], &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (error != 0) {
        close(ends[0]);
        return error;
    }
    child->output = ends[0];
    if (group == ProcessGroupForeground) {
        process_put_in_foreground(STDIN_FILENO, child->id);
#ifdef __APPLE__
        kill(child->id, SIGCONT);
#endif
    }
    return 0;
}

int process_start_apart(char *const words[], char *const environment[], int output, pid_t *child) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    setSignalAttributes(&attributes);
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID;
#ifdef __APPLE__
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    posix_spawnattr_setflags(&attributes, flags);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (output < 0) {
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    } else {
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    addCloseActions(&actions);
    int error = posix_spawnp(
        child, words[0], &actions, &attributes, words, environment != NULL ? environment : environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

bool process_wait(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void process_wait_for_end(pid_t child) {
    siginfo_t info;
    while (waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
}

ProcessStatus process_status(pid_t child) {
    siginfo_t info = {0};
    while (waitid(P_PID, (id_t)child, &info, WEXITED | WSTOPPED | WNOHANG | WNOWAIT) != 0) {
        if (errno != EINTR) return (ProcessStatus){.state = ProcessStateKilled, .value = SIGKILL};
    }
    if (info.si_pid == 0) return (ProcessStatus){.state = ProcessStateRunning};
    ProcessState state = info.si_code == CLD_EXITED ? ProcessStateExited
        : info.si_code == CLD_STOPPED ? ProcessStateStopped : ProcessStateKilled;
    return (ProcessStatus){.state = state, .value = info.si_status};
}

void process_forget(pid_t child) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
}

bool process_put_in_foreground(int terminal, pid_t group) {
    sigset_t blocked, found;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &blocked, &found);
    bool isDone = tcsetpgrp(terminal, group) == 0;
    pthread_sigmask(SIG_SETMASK, &found, NULL);
    return isDone;
}
