#include "ResourceBytes.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
#ifdef __ELF__
// Swift's compiler marks some constants as writable, and a linker then maps the whole of `.rodata` as writable.
#pragma clang section rodata = "weather_tables"
#endif

#define TEXT_AS_WRITTEN(...) #__VA_ARGS__
#define TEXT(...) TEXT_AS_WRITTEN(__VA_ARGS__)
#define JOINED_AS_WRITTEN(first, second) first##_##second
#define JOINED(first, second) JOINED_AS_WRITTEN(first, second)
#define BYTES JOINED(FOLDER, NAME)

#include "Files.h"
// #embed needs no array literals, and clang rebuilds this file when a resource changes.
static const unsigned char configuration[] = {
#embed "../../../Resources/config.toml"
};

#define LISTS_FILES
static const ResourceBytes resources[] = {
#include "Files.h"
    {"config.toml", configuration, sizeof configuration},
};

size_t resource_count(void) { return sizeof resources / sizeof resources[0]; }
ResourceBytes resource_at(size_t index) { return resources[index]; }

size_t resource_find(unsigned char byte, const unsigned char *bytes, size_t count) {
    const unsigned char *found = count == 0 ? NULL : memchr(bytes, byte, count);
    return found == NULL ? count : (size_t)(found - bytes);
}
