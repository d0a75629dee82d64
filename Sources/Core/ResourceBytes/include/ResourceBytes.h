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

#endif
