#include <errno.h>
#include <limits.h>
#include <time.h>

#include "Connection.h"

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int64_t bus_deadline_in(int milliseconds) { return now() + milliseconds; }

Wait bus_wait(struct pollfd *descriptors, nfds_t count, int64_t deadline) {
    while (true) {
        int64_t left = deadline - now();
        int timeout = left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
        // poll runs even after the deadline, because the process may have been stopped.
        int ready = poll(descriptors, count, timeout);
        if (ready < 0 && errno == EINTR) continue;
        if (ready < 0) return WaitLost;
        if (ready == 0) return WaitOver;
        return descriptors[0].revents ? WaitCancelled : WaitReady;
    }
}
