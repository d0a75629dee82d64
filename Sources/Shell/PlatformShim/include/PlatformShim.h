// This has to be C: code before main, in a signal handler or in a new child may use almost nothing of Swift.
#ifndef PLATFORM_SHIM_H
#define PLATFORM_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// The first word is the program's name. It is NULL where the C library passes no arguments to libraries.
char *const *process_arguments(int *count);

/// Each is "NAME=value", and NULL ends the list.
char *const *process_environment(void);

/// The ends never block and are not inherited.
bool platform_make_pipe(int ends[2]);

typedef enum __attribute__((enum_extensibility(closed))) ProcessGroup {
    /// Keys such as Ctrl-C go to both processes.
    ProcessGroupShared,
    ProcessGroupOwn,
    /// The child's own group is in the foreground of the terminal of standard input.
    ProcessGroupForeground,
} ProcessGroup;

typedef struct ProcessChild {
    pid_t id;
    /// A read never blocks.
    int output;
} ProcessChild;

/// Starts a program from PATH with default signals and only three descriptors; returns 0 or an errno. Its standard
/// input is ours if that is a terminal, else empty.
int process_start(char *const words[], ProcessGroup group, ProcessChild *child);

typedef enum __attribute__((enum_extensibility(closed))) ProcessState {
    ProcessStateRunning,
    ProcessStateStopped,
    ProcessStateExited,
    ProcessStateKilled,
} ProcessState;

typedef struct ProcessStatus {
    ProcessState state;
    /// The value is the signal or the exit status.
    int value;
} ProcessStatus;

/// An ended child keeps its number until `process_forget`.
ProcessStatus process_status(pid_t child);
void process_forget(pid_t child);

/// It works from the background too.
bool process_put_in_foreground(int terminal, pid_t group);

#define PLATFORM_FATAL_SIGNALS(F) F(SIGSEGV) F(SIGBUS) F(SIGILL) F(SIGTRAP) F(SIGFPE) F(SIGABRT) F(SIGSYS) F(SIGXCPU)

/// The new thread gets only crash signals; false means no thread. The name has at most 15 bytes and must stay valid.
bool process_run_detached(const char *name, void (*body)(void *context), void *context);

/// `count` is 1 to 64; false means that no more files may be opened.
bool process_can_open(int count);

/// Skips the clean-up of libraries, which would free what other threads still use.
void process_leave(int status) __attribute__((noreturn));

/// SIGCHLD, SIGCONT, SIGTERM, SIGHUP, SIGINT and SIGQUIT arrive as bytes on the returned descriptor, or -1. Ignored
/// ending signals stay ignored. Only one watch can exist.
int process_watch_signals(void);
/// It returns 0 for none.
int process_next_signal(void);
/// The old handlers get the signals again.
void process_stop_watching(void);

/// Reads a line from standard input without echo. Signals take effect after the terminal is restored; after a stop the
/// question is asked again. It returns the length without line end, or -1 at the end of input.
ssize_t process_read_hidden(const char *prompt, char *line, size_t capacity);

#endif
