#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#include "PlatformShim.h"

static bool load(const SystemLibrary *library, const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
    for (size_t index = 0; library->functions[index]; index += 1) {
        void *address = dlsym(handle, library->functions[index]);
        if (!address) {
            dlclose(handle);
            return false;
        }
        // C has no cast from an object pointer to a function pointer.
        memcpy((char *)library->pointers + index * sizeof address, &address, sizeof address);
    }
    return !library->prepare || library->prepare(handle);
}

bool platform_load(SystemLibrary *library) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    for (const char *const *name = library->names; *name && !library->isLoaded; name += 1)
        library->isLoaded = load(library, *name);
    bool result = library->isLoaded;
    pthread_mutex_unlock(&lock);
    return result;
}
