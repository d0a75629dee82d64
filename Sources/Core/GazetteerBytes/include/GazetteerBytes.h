#ifndef WEATHER_TUI_GAZETTEER_BYTES_H
#define WEATHER_TUI_GAZETTEER_BYTES_H

#include <stddef.h>

/// Resources/Gazetteer/gazetteer.bin as it lies in the program; the script beside it says what it holds.
const void *gazetteer_bytes(void);
size_t gazetteer_byte_count(void);

#endif
