#include <dlfcn.h>
#include <string.h>

#include "LibDBus.h"

bool lib_dbus_load(LibDBus *dbus, const char *name) {
    // It is never closed, since an abandoned thread may be inside.
    void *library = dlopen(name ? name : "libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    bool isWhole = true;
    // C has no cast from a pointer to an object to one to a function.
#define LOAD(Result, name, arguments) \
    { \
        void *address = dlsym(library, "dbus_" #name); \
        memcpy(&dbus->name, &address, sizeof address); \
        isWhole = isWhole && address; \
    }
    LIB_DBUS_FUNCTIONS(LOAD)
#undef LOAD
    return isWhole;
}
