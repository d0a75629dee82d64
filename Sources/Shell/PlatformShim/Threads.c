#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
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

static void *runJob(void *argument) {
    Job job = *(Job *)argument;
    free(argument);
    nameThread(job.name);
    job.body(job.context);
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
