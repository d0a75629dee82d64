#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "Private.h"

#include <stdio.h>
#include <unistd.h>

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>

// Curses writes at each move of the cursor. Each write wakes the terminal, which then takes a core and a lock from this
// process. So the descriptor of curses is a file in memory while it draws, and the frame leaves in one write: a start
// took 7.9 ms instead of 10.2. Handlers of signals write to the terminal itself, never into the file.

static int memory = -1;
static int output = -1;
static bool isCollecting;

/// A limit of file sizes counts for files in memory too, and would cut a frame. Where few files may be open, the weather
/// needs them.
static bool isLimited(void) {
    struct rlimit size, files;
    return getrlimit(RLIMIT_FSIZE, &size) != 0 || size.rlim_cur != RLIM_INFINITY
        || getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur < 32;
}

static FILE *openStream(void) {
    if (isLimited()) return NULL;
    memory = memfd_create("frame", MFD_CLOEXEC);
    output = memory < 0 ? -1 : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    FILE *stream = output < 0 ? NULL : fdopen(output, "w");
    if (stream == NULL && output >= 0) close(output);
    if (stream == NULL && memory >= 0) close(memory);
    if (stream == NULL) memory = output = -1;
    return stream;
}

FILE *shim_output_stream(void) {
    static FILE *stream;
    if (stream == NULL) stream = openStream();
    return stream != NULL ? stream : stdout;
}

static bool redirect(int target) {
    int status;
    do status = dup3(target, output, O_CLOEXEC);
    while (status < 0 && (errno == EINTR || errno == EBUSY));
    return status >= 0;
}

void shim_collect_output(void) {
    if (output >= 0 && !isCollecting) isCollecting = redirect(memory);
}

void shim_put(const char *bytes, size_t length) { shim_write(isCollecting ? memory : STDOUT_FILENO, bytes, length); }

static void sendInParts(size_t length) {
    char part[4096];
    ssize_t count;
    for (off_t start = 0; start < (off_t)length; start += count) {
        count = pread(memory, part, sizeof part, start);
        if (count <= 0) return;
        shim_write_patiently(STDOUT_FILENO, part, (size_t)count);
    }
}

void shim_send_output(void) {
    if (!isCollecting) return;
    isCollecting = false;
    off_t length = lseek(memory, 0, SEEK_CUR);
    redirect(STDOUT_FILENO);
    if (length <= 0) return;
    char *bytes = mmap(NULL, (size_t)length, PROT_READ, MAP_SHARED, memory, 0);
    if (bytes == MAP_FAILED) {
        sendInParts((size_t)length);
    } else {
        shim_write_patiently(STDOUT_FILENO, bytes, (size_t)length);
        munmap(bytes, (size_t)length);
    }
    lseek(memory, 0, SEEK_SET);
    // The kernel takes the pages back.
    if (ftruncate(memory, 0) != 0) return;
}

#else

FILE *shim_output_stream(void) { return stdout; }
void shim_collect_output(void) {}
void shim_put(const char *bytes, size_t length) { shim_write(STDOUT_FILENO, bytes, length); }
void shim_send_output(void) {}

#endif
