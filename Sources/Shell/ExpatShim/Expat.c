#include <string.h>

#include "ExpatShim.h"
#include "PlatformShim.h"

// The used part of libexpat 2 is declared here, so that the build needs no headers. Its texts are UTF-8.

typedef struct XML_ParserStruct *Parser;
typedef void (*BeginHandler)(void *, const char *, const char **);
typedef void (*EndHandler)(void *, const char *);
typedef void (*TextHandler)(void *, const char *, int);
typedef void (*DoctypeHandler)(void *, const char *, const char *, const char *, int);
typedef void (*NamespaceHandler)(void *, const char *, const char *);

static struct {
    Parser (*create)(const char *, char);
    void (*destroy)(Parser);
    void (*setContext)(Parser, void *);
    void (*setElements)(Parser, BeginHandler, EndHandler);
    void (*setText)(Parser, TextHandler);
    void (*setDoctype)(Parser, DoctypeHandler);
    void (*setNamespace)(Parser, NamespaceHandler);
    int (*parse)(Parser, const char *, int, int);
    int (*stop)(Parser, unsigned char);
    long (*position)(Parser);
} expat;

#ifdef __APPLE__
static const char *const names[] = { "/usr/lib/libexpat.1.dylib", NULL };
#else
static const char *const names[] = { "libexpat.so.1", NULL };
#endif

static const char *const functions[] = {
    "XML_ParserCreateNS", "XML_ParserFree", "XML_SetUserData", "XML_SetElementHandler",
    "XML_SetCharacterDataHandler", "XML_SetStartDoctypeDeclHandler", "XML_SetStartNamespaceDeclHandler",
    "XML_Parse", "XML_StopParser", "XML_GetCurrentByteIndex", NULL,
};
_Static_assert(sizeof functions == sizeof expat + sizeof(void *), "each function has its pointer");

bool expat_is_there(void) {
    static SystemLibrary library = { .names = names, .functions = functions, .pointers = &expat };
    return platform_load(&library);
}

typedef struct Reader {
    Parser parser;
    const ExpatHandlers *handlers;
    ExpatOutcome outcome;
} Reader;

// A name cannot contain a line break, and newer versions of libexpat refuse one in a namespace.
static const char separator = '\n';

// libexpat copies the namespace for each name, and searches for the end of a tag or a comment again with each piece.
// Without these limits, that would take minutes for a document of megabytes.
enum { longestName = 512, longestTag = 64 << 10, pieceLength = 16 << 10 };

static void stop(Reader *reader, ExpatOutcome outcome) {
    if (reader->outcome != expatWhole) return;
    reader->outcome = outcome;
    expat.stop(reader->parser, 0);
}

static void begin(void *context, const char *qualified, const char **attributes) {
    (void)attributes;
    Reader *reader = context;
    // A stopped parser may still call some handlers.
    if (reader->outcome != expatWhole) return;
    const char *end = strrchr(qualified, separator);
    const char *name = end ? end + 1 : qualified;
    size_t spaceCount = end ? (size_t)(end - qualified) : 0;
    size_t count = strlen(name);
    const ExpatHandlers *handlers = reader->handlers;
    if (count > longestName || !handlers->begin(
            handlers->context, (const uint8_t *)qualified, spaceCount, (const uint8_t *)name, count))
        stop(reader, expatTooLarge);
}

static void end(void *context, const char *qualified) {
    (void)qualified;
    Reader *reader = context;
    if (reader->outcome == expatWhole) reader->handlers->end(reader->handlers->context);
}

static void text(void *context, const char *bytes, int count) {
    Reader *reader = context;
    if (reader->outcome != expatWhole) return;
    reader->handlers->text(reader->handlers->context, (const uint8_t *)bytes, (size_t)count);
}

static void doctype(void *context, const char *name, const char *system, const char *public, int hasSubset) {
    (void)name, (void)system, (void)public, (void)hasSubset;
    stop(context, expatDoctype);
}

static void namespace(void *context, const char *prefix, const char *space) {
    (void)prefix;
    if (space && strlen(space) > longestName) stop(context, expatTooLarge);
}

ExpatOutcome expat_read(const uint8_t *bytes, size_t count, const ExpatHandlers *handlers) {
    if (!expat_is_there()) return expatMissing;
    Reader reader = { .parser = expat.create(NULL, separator), .handlers = handlers, .outcome = expatWhole };
    if (!reader.parser) return expatTooLarge;
    expat.setContext(reader.parser, &reader);
    expat.setElements(reader.parser, begin, end);
    expat.setText(reader.parser, text);
    expat.setDoctype(reader.parser, doctype);
    expat.setNamespace(reader.parser, namespace);
    size_t given = 0;
    bool isLast;
    do {
        size_t length = count - given < pieceLength ? count - given : pieceLength;
        isLast = given + length == count;
        bool isSound = expat.parse(reader.parser, (const char *)bytes + given, (int)length, isLast) != 0;
        given += length;
        if (!isSound && reader.outcome == expatWhole) reader.outcome = expatMalformed;
        // Everything before the current position is read; from there on, a tag or a comment waits for its end.
        long position = expat.position(reader.parser);
        if (!isLast && reader.outcome == expatWhole && position >= 0 && given - (size_t)position > longestTag)
            reader.outcome = expatTooLarge;
    } while (!isLast && reader.outcome == expatWhole);
    expat.destroy(reader.parser);
    return reader.outcome;
}
