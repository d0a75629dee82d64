// A library for LD_PRELOAD: the wall clock starts at a chosen time, and all clocks jump to each alarm that the program
// sets. Between jumps they run in real time, so requests and time-outs take their real time.

#include "FakeClock.h"

#ifdef __linux__

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// The runtime of a sanitizer reads clocks before it can run instrumented code.
#define UNWATCHED __attribute__((disable_sanitizer_instrumentation))

enum { nanosecondsPerMicrosecond = 1000 };
static const int64_t nanosecondsPerSecond = 1000 * 1000 * 1000;

static struct FakeClock systemClock;
static struct FakeClock *fake = &systemClock;

UNWATCHED __attribute__((constructor)) static void adoptFile(void) {
    const char *path = getenv("FAKE_CLOCK");
    int descriptor = path == NULL ? -1 : open(path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return;
    void *bytes = mmap(NULL, sizeof *fake, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (bytes != MAP_FAILED) fake = bytes;
    close(descriptor);
    // This moves the environment in memory, as other preloaded libraries do.
    setenv("FAKE_CLOCK_IS_SET", "1", 1);
}

UNWATCHED static int64_t nanoseconds(const struct timespec *time) {
    return (int64_t)time->tv_sec * nanosecondsPerSecond + time->tv_nsec;
}

UNWATCHED static struct timespec timeOf(int64_t nanoseconds) {
    return (struct timespec){.tv_sec = nanoseconds / nanosecondsPerSecond, .tv_nsec = nanoseconds % nanosecondsPerSecond};
}

UNWATCHED static int64_t lead(clockid_t clock) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE: return fake->shift + fake->leapt;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME: return fake->leapt;
    default: return 0;
    }
}

UNWATCHED int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (result == 0) *time = timeOf(nanoseconds(time) + lead(clock));
    return result;
}

UNWATCHED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / nanosecondsPerMicrosecond};
    return 0;
}

UNWATCHED time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != NULL) *result = now.tv_sec;
    return now.tv_sec;
}

/// Jumps to an alarm of the wall clock and returns the remaining nanoseconds, 1 or more.
UNWATCHED static int64_t leap(int64_t alarm) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t left = alarm - nanoseconds(&now);
    // A thread woken early waits again for the same alarm.
    if (alarm != fake->alarm) fake->alarmCount++;
    fake->alarm = alarm;
    if (left > 0 && alarm <= fake->limit) {
        fake->leapt += left;
        left = 0;
    }
    // A value of 0 would disarm the timer.
    return left > 0 ? left : 1;
}

UNWATCHED int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *found) {
    struct itimerspec real = *time;
    int64_t end = nanoseconds(&time->it_value);
    if (end != 0 && (flags & TFD_TIMER_CANCEL_ON_SET) != 0) {
        real.it_value = timeOf(leap(end));
        flags = 0;
    } else if (end != 0 && (flags & TFD_TIMER_ABSTIME) != 0) {
        // Timers of libraries use the monotonic clock.
        end -= fake->leapt;
        real.it_value = timeOf(end > 0 ? end : 1);
    }
    return (int)syscall(SYS_timerfd_settime, timer, flags, &real, found);
}

#endif
