#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
// The static libstdc++ of the release build calls this function of glibc 2.36, the only one that is newer than 2.35.
// The linker takes this one instead, and no other library sees it.
__attribute__((visibility("hidden"))) uint32_t arc4random(void) {
    uint32_t number;
    // The system has had enough random numbers since it started, so that only a kernel without the call fails.
    if (getentropy(&number, sizeof number) != 0) abort();
    return number;
}
#endif
