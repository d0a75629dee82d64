#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#include "PNGShim.h"

// The used part of libpng 1.6 is declared here, so that the build needs no headers. libpng itself catches its errors
// with setjmp (png.h, "Simplified API").

typedef struct PNGReader {
    void *opaque;
    uint32_t version;
    uint32_t columns;
    uint32_t rows;
    uint32_t format;
    uint32_t flags;
    uint32_t colorMapEntries;
    uint32_t warningOrError;
    char message[64];
} PNGReader;

enum { imageVersion = 1, formatRGBA = 3 };

#ifdef __APPLE__
static const char *const names[] = { "/opt/homebrew/lib/libpng16.16.dylib", "/usr/local/lib/libpng16.16.dylib" };
#else
static const char *const names[] = { "libpng16.so.16" };
#endif

static int (*beginRead)(PNGReader *, const void *, size_t);
static int (*finishRead)(PNGReader *, const void *, void *, int32_t, void *);
static void (*freeReader)(PNGReader *);

static bool load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    void *addresses[] = {
        dlsym(library, "png_image_begin_read_from_memory"), dlsym(library, "png_image_finish_read"),
        dlsym(library, "png_image_free"),
    };
    if (!addresses[0] || !addresses[1] || !addresses[2]) return false;
    // C has no cast from an object pointer to a function pointer.
    memcpy(&beginRead, &addresses[0], sizeof beginRead);
    memcpy(&finishRead, &addresses[1], sizeof finishRead);
    memcpy(&freeReader, &addresses[2], sizeof freeReader);
    return true;
}

/// The first picture loads libpng, so that a start and a build do not need it.
bool png_is_there(void) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool isLoaded;
    pthread_mutex_lock(&lock);
    for (size_t index = 0; index < sizeof names / sizeof *names && !isLoaded; index += 1) isLoaded = load(names[index]);
    bool result = isLoaded;
    pthread_mutex_unlock(&lock);
    return result;
}

bool png_read(const uint8_t *bytes, size_t count, uint32_t columns, uint32_t rows, uint8_t *pixels) {
    if (!png_is_there()) return false;
    PNGReader reader = { .version = imageVersion };
    bool isWhole = beginRead(&reader, bytes, count) && reader.columns == columns && reader.rows == rows;
    if (isWhole) {
        reader.format = formatRGBA;
        // A warning says that something was left out, such as transparency with a wrong checksum.
        isWhole = finishRead(&reader, NULL, pixels, 0, NULL) && reader.warningOrError == 0;
    }
    freeReader(&reader);
    return isWhole;
}
