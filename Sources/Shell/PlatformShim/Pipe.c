#include <fcntl.h>
#include <unistd.h>

#include "PlatformShim.h"

bool platform_make_pipe(int ends[2]) {
    if (pipe(ends) != 0) return false;
    for (int end = 0; end < 2; end++) {
        fcntl(ends[end], F_SETFD, FD_CLOEXEC);
        fcntl(ends[end], F_SETFL, O_NONBLOCK);
    }
    return true;
}
