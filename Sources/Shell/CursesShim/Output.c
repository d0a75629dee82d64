#include <errno.h>
#include <stdatomic.h>
#include <unistd.h>

#include "Private.h"

static atomic_bool hasScreen;
static atomic_bool isLatched;

bool shim_has_screen(void) { return atomic_load(&hasScreen); }
void shim_take_screen(void) { atomic_store(&hasScreen, true); }
void shim_give_up_screen(void) { atomic_store(&hasScreen, false); }
void shim_latch(void) { atomic_store(&isLatched, true); }
bool shim_is_latched(void) { return atomic_load(&isLatched); }
bool shim_may_write(void) { return !shim_is_latched() && shim_has_screen(); }

void shim_write(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        bytes += count;
        length -= (size_t)count;
    }
}
