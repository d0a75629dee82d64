#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "GeoClueShim.h"

typedef struct Job {
    void (*body)(void *context);
    void *context;
} Job;

/// Those that CursesShim takes for a crash. A blocked one would end the process before the terminal is restored.
static const int fatal[] = { SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGXCPU };

static void nameThread(const char *name) {
#ifdef __linux__
    pthread_setname_np(pthread_self(), name);
#else
    pthread_setname_np(name);
#endif
}

static void *runJob(void *argument) {
    nameThread("location");
    Job job = *(Job *)argument;
    free(argument);
    job.body(job.context);
    return NULL;
}

bool geoclue_run_detached(void (*body)(void *context), void *context) {
    Job *job = malloc(sizeof *job);
    if (!job) return false;
    *job = (Job){ body, context };
    // Signals belong to the threads that wait for them.
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
