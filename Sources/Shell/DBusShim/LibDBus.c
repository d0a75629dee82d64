#include "LibDBus.h"
#include "PlatformShim.h"

#define NAME(Result, name, arguments) "dbus_" #name,
static const char *const functions[] = { LIB_DBUS_FUNCTIONS(NAME) NULL };
#undef NAME

bool bus_load_library(LibDBus *dbus, const char *name) {
    const char *const names[] = { name ? name : "libdbus-1.so.3", NULL };
    SystemLibrary library = { .names = names, .functions = functions, .pointers = dbus };
    return platform_load(&library);
}
