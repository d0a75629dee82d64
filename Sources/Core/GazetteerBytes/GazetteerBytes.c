#include "GazetteerBytes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
#ifdef __ELF__
// Swift's compiler marks some of its own constants as writable, and a linker then maps all of `.rodata` so.
#pragma clang section rodata = "weather_tables"
#endif

// Aligned for the columns of numbers, which are read in place.
_Alignas(8) static const unsigned char gazetteer[] = {
#embed "../../../Resources/Gazetteer/gazetteer.bin"
};

const void *gazetteer_bytes(void) { return gazetteer; }
size_t gazetteer_byte_count(void) { return sizeof gazetteer; }
