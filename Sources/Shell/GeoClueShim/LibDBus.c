#include <dlfcn.h>
#include <string.h>

#include "LibDBus.h"

// libdbus is loaded by the first question, so that a start and a build do not need it.
bool lib_dbus_load(LibDBus *dbus, const char *name) {
    // The library stays open, because an abandoned thread may use it.
    void *library = dlopen(name ? name : "libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    bool isComplete = true;
#define LOAD(Result, name, arguments) \
    { \
        void *address = dlsym(library, "dbus_" #name); \
        memcpy(&dbus->name, &address, sizeof address); \
        isComplete = isComplete && address; \
    }
    LIB_DBUS_FUNCTIONS(LOAD)
#undef LOAD
    return isComplete;
}
