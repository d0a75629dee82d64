#ifndef EXPAT_SHIM_H
#define EXPAT_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ExpatOutcome {
    expatWhole,
    expatMissing,
    expatMalformed,
    /// The document has a document type, which could define entities.
    expatDoctype,
    /// A handler returned false, or a name, a tag or a comment is too long.
    expatTooLarge,
} ExpatOutcome;

/// Texts are UTF-8 and end after `count` bytes.
typedef struct ExpatHandlers {
    void *context;
    /// The first text is the namespace, which may be empty. Returns false to stop.
    bool (*begin)(void *context, const uint8_t *space, size_t spaceCount, const uint8_t *name, size_t count);
    void (*end)(void *context);
    /// Gives a text in one or more pieces.
    void (*text)(void *context, const uint8_t *bytes, size_t count);
} ExpatHandlers;

/// Loads libexpat if needed.
bool expat_is_there(void);

ExpatOutcome expat_read(const uint8_t *bytes, size_t count, const ExpatHandlers *handlers);

#endif
