#include <unistd.h>

#include "Private.h"

// A notice that is cut off would swallow the next frame, so the write waits for the terminal.

void screen_send(const char *bytes, size_t length) {
    if (shim_may_write()) shim_write_patiently(STDOUT_FILENO, bytes, length);
}

void terminal_send(int descriptor, const char *bytes, size_t length) {
    if (isatty(descriptor)) shim_write_patiently(descriptor, bytes, length);
}
