#include <stdio.h>
#include <unistd.h>

#include "PlatformShim.h"

#ifdef __linux__
// Only coverage builds have this function, which `exit` would call.
__attribute__((weak)) int __llvm_profile_write_file(void);
#endif

void process_leave(int status) {
    fflush(NULL);
#ifdef __linux__
    if (__llvm_profile_write_file) __llvm_profile_write_file();
#endif
    _exit(status);
}
