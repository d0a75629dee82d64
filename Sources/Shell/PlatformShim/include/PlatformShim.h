// Arguments, children, and signals that arrive during a wait: what has to be C, since what runs before main, a signal
// handler or a new child may run next to nothing of Swift.
#ifndef PLATFORM_SHIM_H
#define PLATFORM_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// Arguments.c

/// The words of the command line as the system has passed them, the program's name first; NULL where the C library does not
/// tell a library of them.
char *const *process_arguments(int *count);

/// "NAME=value" each, NULL after the last.
char *const *process_environment(void);

// Pipe.c

/// A pipe whose ends never block and are not inherited.
bool platform_make_pipe(int ends[2]);

// Children.c

typedef enum __attribute__((enum_extensibility(closed))) ProcessGroup {
    /// Ours: keys such as Ctrl-C are for both.
    ProcessGroupShared,
    /// One of the child's own.
    ProcessGroupOwn,
    /// One of the child's own, in the foreground of the terminal that standard input is.
    ProcessGroupForeground,
} ProcessGroup;

typedef struct ProcessChild {
    pid_t id;
    /// Where what it prints can be read; reading never blocks.
    int output;
} ProcessChild;

/// Starts a program that is looked for in PATH, with signals as at a login and no descriptor but the first three; 0, or an
/// error number. Its standard input is ours if that is a terminal, else empty.
int process_start(char *const words[], ProcessGroup group, ProcessChild *child);

typedef enum __attribute__((enum_extensibility(closed))) ProcessState {
    ProcessStateRunning,
    ProcessStateStopped,
    ProcessStateExited,
    ProcessStateKilled,
} ProcessState;

typedef struct ProcessStatus {
    ProcessState state;
    /// The signal that has stopped or killed it, or its exit status.
    int value;
} ProcessStatus;

/// How the child is; one that has ended keeps its number until `process_forget`.
ProcessStatus process_status(pid_t child);
void process_forget(pid_t child);

/// Makes a process group the one that the terminal listens to, also from the background.
bool process_put_in_foreground(int terminal, pid_t group);

// Threads.c

/// The signals of a crash.
#define PLATFORM_FATAL_SIGNALS(F) F(SIGSEGV) F(SIGBUS) F(SIGILL) F(SIGTRAP) F(SIGFPE) F(SIGABRT) F(SIGSYS) F(SIGXCPU)

/// Runs `body` on a thread of its own, which gets no signals but those of a crash; false if there is none to be had. The
/// name, of at most 15 bytes, has to stay where it is.
bool process_run_detached(const char *name, void (*body)(void *context), void *context);

/// Whether the system would let this process open so many files more, 1 to 64 of them.
bool process_can_open(int count);

// Leaving.c

/// Ends the process without the clean-up of libraries, which would take away what other threads still use.
void process_leave(int status) __attribute__((noreturn));

// Signals.c

/// From here on SIGCHLD, SIGCONT, SIGTERM, SIGHUP, SIGINT and SIGQUIT arrive as bytes on the descriptor returned, -1 if there is none;
/// of the last four those that are ignored stay so. One watch at a time.
int process_watch_signals(void);
/// The next signal, or 0.
int process_next_signal(void);
/// Hands signals back to the handlers that had them before.
void process_stop_watching(void);

// HiddenLine.c

/// Asks on standard error and reads a line from the terminal of standard input without showing it. Signals have their
/// effect when the terminal is as it was; after a stop the question is asked again. Returns the length without the line end,
/// -1 at the end of the input.
ssize_t process_read_hidden(const char *prompt, char *line, size_t capacity);

#endif
