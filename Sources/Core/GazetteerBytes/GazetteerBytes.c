#include "GazetteerBytes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
#ifdef __ELF__
// Swift's compiler marks some constants as writable, and a linker then maps the whole of `.rodata` as writable.
#pragma clang section rodata = "weather_tables"
#endif

// The program reads numbers in place, so the bytes are aligned.
_Alignas(8) static const unsigned char gazetteer[] = {
#embed "../../../Resources/Gazetteer/gazetteer.bin"
};

const void *gazetteer_bytes(void) { return gazetteer; }
size_t gazetteer_byte_count(void) { return sizeof gazetteer; }
