#include "CoastBytes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
#ifdef __ELF__
// Swift's compiler marks some constants as writable, and a linker then maps the whole of `.rodata` as writable.
#pragma clang section rodata = "weather_tables"
#endif

// The program reads numbers in place, so the bytes are aligned.
_Alignas(8) static const unsigned char coast[] = {
#embed "../../../Resources/Coast/coast.bin"
};

const void *coast_bytes(void) { return coast; }
size_t coast_byte_count(void) { return sizeof coast; }
