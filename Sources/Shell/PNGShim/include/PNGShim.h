#ifndef PNG_SHIM_H
#define PNG_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads libpng if needed.
bool png_is_there(void);

/// Writes red, green, blue and alpha of all pixels, a byte each and the first row first; alpha is not premultiplied.
/// Returns false if the picture is broken, has another size than the given one, or if libpng is missing.
bool png_read(const uint8_t *bytes, size_t count, uint32_t columns, uint32_t rows, uint8_t *pixels);

#endif
