#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <unistd.h>

#include "Private.h"

static atomic_bool isScreenOpen;
static atomic_bool isLatched;

bool shim_is_screen_open(void) { return atomic_load(&isScreenOpen); }
void shim_mark_screen_open(void) { atomic_store(&isScreenOpen, true); }
void shim_mark_screen_closed(void) { atomic_store(&isScreenOpen, false); }
void shim_latch(void) { atomic_store(&isLatched, true); }
bool shim_is_latched(void) { return atomic_load(&isLatched); }
bool shim_may_write(void) { return !shim_is_latched() && shim_is_screen_open(); }

void shim_write(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        bytes += count;
        length -= (size_t)count;
    }
}

void shim_write_patiently(int descriptor, const char *bytes, size_t length) {
    while (length > 0 && !shim_is_latched()) {
        ssize_t count = write(descriptor, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        } else if (count < 0 && errno == EAGAIN) {
            // Another program that shares the terminal may have turned waiting off.
            struct pollfd space = {.fd = descriptor, .events = POLLOUT};
            poll(&space, 1, -1);
        } else if (count == 0 || errno != EINTR) {
            return;
        }
    }
}
