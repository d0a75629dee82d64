#ifndef WEATHER_TUI_GAZETTEER_BYTES_H
#define WEATHER_TUI_GAZETTEER_BYTES_H

#include <stddef.h>

/// The bytes of Resources/Gazetteer/gazetteer.bin; the scripts in that folder document the format.
const void *gazetteer_bytes(void);
size_t gazetteer_byte_count(void);

#endif
