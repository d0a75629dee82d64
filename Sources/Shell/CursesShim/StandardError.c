#ifdef __linux__
#define _GNU_SOURCE
#include <sys/mman.h>
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "Private.h"

enum { replayLimit = 64 * 1024 };

static int originalDescriptor = -1;
static int storedDescriptor = -1;
static atomic_bool isHeld;

static int openUnnamedFile(void) {
#ifdef __linux__
    return memfd_create("stderr", MFD_CLOEXEC);
#else
    char path[] = "/tmp/weather-tui.XXXXXX";
    int descriptor = mkstemp(path);
    if (descriptor < 0) return -1;
    unlink(path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
#endif
}

void shim_hold_standard_error(void) {
    if (atomic_load(&isHeld) || !isatty(STDERR_FILENO)) return;
    if (storedDescriptor < 0) {
        storedDescriptor = openUnnamedFile();
        if (storedDescriptor < 0) return;
        fcntl(storedDescriptor, F_SETFL, O_APPEND);
    }
    if (originalDescriptor < 0) originalDescriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (originalDescriptor < 0) return;
    atomic_store(&isHeld, dup2(storedDescriptor, STDERR_FILENO) >= 0);
}

void shim_release_standard_error(void) {
    if (!atomic_exchange(&isHeld, false)) return;
    dup2(originalDescriptor, STDERR_FILENO);
    // Only the end is printed if there is more, because a Swift trap prints its reason last.
    off_t length = lseek(storedDescriptor, 0, SEEK_END);
    lseek(storedDescriptor, length > replayLimit ? length - replayLimit : 0, SEEK_SET);
    char bytes[1024];
    ssize_t count;
    while ((count = read(storedDescriptor, bytes, sizeof bytes)) > 0 || (count < 0 && errno == EINTR)) {
        if (count > 0) shim_write(STDERR_FILENO, bytes, (size_t)count);
    }
    if (ftruncate(storedDescriptor, 0) != 0) return;
}

int shim_standard_error(void) { return atomic_load(&isHeld) ? originalDescriptor : STDERR_FILENO; }
