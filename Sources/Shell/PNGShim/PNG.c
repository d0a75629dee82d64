#include "PNGShim.h"
#include "PlatformShim.h"

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
static const char *const names[] = {
    "/opt/homebrew/lib/libpng16.16.dylib", "/usr/local/lib/libpng16.16.dylib", NULL,
};
#else
static const char *const names[] = { "libpng16.so.16", NULL };
#endif

static struct {
    int (*beginRead)(PNGReader *, const void *, size_t);
    int (*finishRead)(PNGReader *, const void *, void *, int32_t, void *);
    void (*free)(PNGReader *);
} png;

static const char *const functions[] = {
    "png_image_begin_read_from_memory", "png_image_finish_read", "png_image_free", NULL,
};

bool png_is_there(void) {
    static SystemLibrary library = { .names = names, .functions = functions, .pointers = &png };
    return platform_load(&library);
}

bool png_read(const uint8_t *bytes, size_t count, uint32_t columns, uint32_t rows, uint8_t *pixels) {
    if (!png_is_there()) return false;
    PNGReader reader = { .version = imageVersion };
    bool isWhole = png.beginRead(&reader, bytes, count) && reader.columns == columns && reader.rows == rows;
    if (isWhole) {
        reader.format = formatRGBA;
        // A warning says that something was left out, such as transparency with a wrong checksum.
        isWhole = png.finishRead(&reader, NULL, pixels, 0, NULL) && reader.warningOrError == 0;
    }
    png.free(&reader);
    return isWhole;
}
