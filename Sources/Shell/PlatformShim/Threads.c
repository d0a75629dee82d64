#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "PlatformShim.h"

typedef struct Job {
    const char *name;
    void (*body)(void *context);
    void *context;
} Job;

// A blocked crash signal would end the process without a restored terminal.
#define NUMBER(signal) signal,
static const int fatal[] = { PLATFORM_FATAL_SIGNALS(NUMBER) };

static void nameThread(const char *name) {
#ifdef __linux__
    pthread_setname_np(pthread_self(), name);
#else
    pthread_setname_np(name);
#endif
}

enum { signalStackSize = 64 * 1024 };

/// Returns the lowest page, which nobody may use, or NULL. Below it a handler that needs more would write to other memory.
static char *addSignalStack(size_t page) {
    char *guard = mmap(NULL, page + signalStackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (guard == MAP_FAILED) return NULL;
    stack_t stack = { .ss_sp = guard + page, .ss_size = signalStackSize };
    if (mprotect(guard, page, PROT_NONE) == 0 && sigaltstack(&stack, NULL) == 0) return guard;
    munmap(guard, page + signalStackSize);
    return NULL;
}

static void removeSignalStack(char *guard, size_t page) {
    stack_t none = { .ss_flags = SS_DISABLE, .ss_size = signalStackSize };
    if (sigaltstack(&none, NULL) == 0) munmap(guard, page + signalStackSize);
}

static void *runJob(void *argument) {
    Job job = *(Job *)argument;
    free(argument);
    nameThread(job.name);
    // After an overflow of the stack, the handler that restores the terminal needs another one.
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *guard = addSignalStack(page);
    job.body(job.context);
    if (guard) removeSignalStack(guard, page);
    return NULL;
}

bool process_run_detached(const char *name, void (*body)(void *context), void *context) {
    Job *job = malloc(sizeof *job);
    if (!job) return false;
    *job = (Job){ name, body, context };
    sigset_t blocked, before;
    sigfillset(&blocked);
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index += 1) sigdelset(&blocked, fatal[index]);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    pthread_t thread;
    bool isRunning = pthread_create(&thread, NULL, runJob, job) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (isRunning) pthread_detach(thread);
    else free(job);
    return isRunning;
}

bool process_can_open(int count) {
    int files[count];
    int opened = 0;
    while (opened < count && (files[opened] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0) opened += 1;
    bool isShort = opened < count && (errno == EMFILE || errno == ENFILE);
    for (int index = 0; index < opened; index += 1) close(files[index]);
    return !isShort;
}
