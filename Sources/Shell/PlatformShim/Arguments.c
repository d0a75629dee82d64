#include <stddef.h>

#include "PlatformShim.h"

static char **words;
static int wordCount;

#if defined(__linux__) && defined(__GLIBC__)
// glibc passes the arguments to each constructor.
__attribute__((constructor)) static void keepArguments(int count, char **values) {
    wordCount = count;
    words = values;
}
#endif

extern char **environ;

char *const *process_environment(void) { return environ; }

char *const *process_arguments(int *count) {
    *count = wordCount;
    return words;
}
