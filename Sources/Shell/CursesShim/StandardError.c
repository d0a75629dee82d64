#ifdef __linux__
#define _GNU_SOURCE
#include <sys/mman.h>
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "Private.h"

enum { replayLimit = 64 * 1024 };

static int realDescriptor = -1;
static int heldDescriptor = -1;
static volatile bool isHeld;

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
    if (isHeld || !isatty(STDERR_FILENO)) return;
    if (heldDescriptor < 0) {
        heldDescriptor = openUnnamedFile();
        if (heldDescriptor < 0) return;
        fcntl(heldDescriptor, F_SETFL, O_APPEND);
    }
    if (realDescriptor < 0) realDescriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (realDescriptor < 0) return;
    isHeld = dup2(heldDescriptor, STDERR_FILENO) >= 0;
}

void shim_release_standard_error(void) {
    if (!isHeld) return;
    isHeld = false;
    dup2(realDescriptor, STDERR_FILENO);
    // If there is too much, the end counts, since a trap says its reason last.
    off_t length = lseek(heldDescriptor, 0, SEEK_END);
    lseek(heldDescriptor, length > replayLimit ? length - replayLimit : 0, SEEK_SET);
    char bytes[1024];
    ssize_t count;
    while ((count = read(heldDescriptor, bytes, sizeof bytes)) > 0 || (count < 0 && errno == EINTR)) {
        if (count > 0) shim_write(STDERR_FILENO, bytes, (size_t)count);
    }
    if (ftruncate(heldDescriptor, 0) != 0) return;
}

int shim_standard_error(void) { return isHeld ? realDescriptor : STDERR_FILENO; }
