// The code is C, because Swift is unsafe before main, in signal handlers and in a new child.
#ifndef PLATFORM_SHIM_H
#define PLATFORM_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Returns the program's name and the arguments, or NULL if the C library passes no arguments to libraries.
char *const *process_arguments(int *count);

char *const *process_environment(void);

bool platform_make_pipe(int ends[2]);

/// A library that its first use loads, so that a start and a build do not need it.
typedef struct SystemLibrary {
    /// The first one that is there is used. Both lists end with NULL.
    const char *const *names;
    const char *const *functions;
    /// A struct of pointers to the functions, in their order.
    void *pointers;
    /// May be NULL.
    bool (*prepare)(void *handle);
    bool isLoaded;
} SystemLibrary;

/// Returns false if the library is missing or too old. A library that is loaded stays open.
bool platform_load(SystemLibrary *library);

typedef enum __attribute__((enum_extensibility(closed))) ProcessGroup {
    ProcessGroupShared,
    ProcessGroupOwn,
    ProcessGroupForeground,
} ProcessGroup;

typedef struct ProcessChild {
    pid_t id;
    int output;
} ProcessChild;

/// Starts a program from PATH with three descriptors; its input is the terminal or empty; returns 0 or an errno.
int process_start(char *const words[], ProcessGroup group, ProcessChild *child);

/// Starts a program from PATH in a session of its own, without the terminal; returns 0 or an errno. Without `environment` it
/// gets that of this process, and with a negative `output` nobody sees what it prints.
int process_start_apart(char *const words[], char *const environment[], int output, pid_t *child);

/// Waits until the child ends; returns whether it ended with status 0.
bool process_wait(pid_t child);

/// Waits until the child ends, which keeps its number.
void process_wait_for_end(pid_t child);

typedef enum __attribute__((enum_extensibility(closed))) ProcessState {
    ProcessStateRunning,
    ProcessStateStopped,
    ProcessStateExited,
    ProcessStateKilled,
} ProcessState;

typedef struct ProcessStatus {
    ProcessState state;
    int value;
} ProcessStatus;

/// Returns the status of a child, which keeps its number until `process_forget`.
ProcessStatus process_status(pid_t child);
void process_forget(pid_t child);

/// Until it is removed, a group that was expected is killed by `process_end_groups` and by a signal that ends this process. The
/// number 0 says that it did not start. At most 16 groups are known at a time.
void process_expect_group(void);
void process_add_group(pid_t group);
void process_remove_group(pid_t group);
void process_end_groups(void);

/// Moves the group to the foreground, even from the background.
bool process_put_in_foreground(int terminal, pid_t group);

#define PLATFORM_FATAL_SIGNALS(F) F(SIGSEGV) F(SIGBUS) F(SIGILL) F(SIGTRAP) F(SIGFPE) F(SIGABRT) F(SIGSYS) F(SIGXCPU)

/// Runs `body` in a thread that blocks all but crash signals, whose handlers have a stack of their own. `name` has 15 bytes at
/// most and must stay valid.
bool process_run_detached(const char *name, void (*body)(void *context), void *context);

/// Checks whether the process may open `count` (1 to 64) more files.
bool process_can_open(int count);

/// Gives unused memory back to the system, and pages of the program's file that are hardly read again.
void process_give_back_memory(void);

/// Exits without the clean-up of libraries, which would free memory that other threads use.
void process_leave(int status) __attribute__((noreturn));

/// SIGTERM writes a byte to the descriptor; a second SIGTERM ends the process.
void process_note_termination(int descriptor);

/// Returns a descriptor with one byte per signal, or -1; only one watch can exist.
int process_watch_signals(void);
int process_next_signal(void);
void process_stop_watching(void);

/// Reads a line without echo, and asks again after a stop; returns the length, or -1 at the end of input.
ssize_t process_read_hidden(const char *prompt, char *line, size_t capacity);

#endif
