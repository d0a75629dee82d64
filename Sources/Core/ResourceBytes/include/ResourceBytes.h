#ifndef WEATHER_TUI_RESOURCE_BYTES_H
#define WEATHER_TUI_RESOURCE_BYTES_H

#include <stddef.h>

typedef struct {
    /// The path below Resources/, such as "Strings/en.json".
    const char *path;
    const unsigned char *bytes;
    size_t count;
} ResourceBytes;

size_t resource_count(void);
ResourceBytes resource_at(size_t index);
/// Returns the offset of the first `byte`, or `count` without one.
size_t resource_find(unsigned char byte, const unsigned char *bytes, size_t count);

#endif
