#ifndef WEATHER_TUI_COAST_BYTES_H
#define WEATHER_TUI_COAST_BYTES_H

#include <stddef.h>

/// The bytes of Resources/Coast/coast.bin; the script in that folder documents the format.
const void *coast_bytes(void);
size_t coast_byte_count(void);

#endif
