// A library for LD_PRELOAD: it notes each frame and each write to a terminal, and writes the first frame as C source.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>

static const attr_t attributesOfFaces = A_BOLD | A_DIM | A_REVERSE | A_UNDERLINE;

static FILE *fileNamedBy(const char *variable) {
    const char *path = getenv(variable);
    return path == NULL ? NULL : fopen(path, "ae");
}

/// Notes the bytes as printable text.
static void noteWrite(const char *bytes, ssize_t count) {
    FILE *journal = fileNamedBy("OBSERVED_OUTPUT");
    if (journal == NULL) return;
    fprintf(journal, "write %zd ", count);
    for (ssize_t index = 0; index < count; index++) putc((unsigned char)bytes[index] < ' ' ? ' ' : bytes[index], journal);
    putc('\n', journal);
    fclose(journal);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
    ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    ssize_t count = next(descriptor, bytes, size);
    int error = errno;
    if (isatty(descriptor)) noteWrite(bytes, count);
    errno = error;
    return count;
}

static void putPairs(FILE *frame) {
    short foreground, background;
    for (int pair = 1; pair < COLOR_PAIRS && pair < 256; pair++) {
        if (pair_content((short)pair, &foreground, &background) != OK || (foreground == 0 && background == 0)) break;
        fprintf(frame, "PAIR(%d, %d, %d)\n", pair, foreground, background);
    }
}

typedef struct {
    int column;
    attr_t attributes;
    short pair;
    bool isBlank;
    size_t length;
    char bytes[1 << 16];
} Text;

static void append(Text *text, const wchar_t *character) {
    for (; *character != L'\0' && text->length + 2 * MB_LEN_MAX < sizeof text->bytes; character++) {
        text->isBlank = text->isBlank && *character == L' ';
        if (*character == L'"' || *character == L'\\') text->bytes[text->length++] = '\\';
        int length = wctomb(text->bytes + text->length, *character);
        if (length > 0) text->length += (size_t)length;
    }
}

static void put(FILE *frame, int row, const Text *text) {
    if (text->length == 0 || (text->isBlank && text->attributes == 0 && text->pair == 0)) return;
    fprintf(frame, "TEXT(%d, %d, %u, %d, \"", row, text->column, (unsigned)text->attributes, text->pair);
    fwrite(text->bytes, 1, text->length, frame);
    fputs("\")\n", frame);
}

/// Writes the cells of a row; neighbors with the same face are one text.
static void putRow(FILE *frame, int row) {
    static Text text;
    text.length = 0;
    for (int column = 0, width; column < COLS; column += width > 1 ? width : 1) {
        cchar_t cell;
        wchar_t character[CCHARW_MAX + 1];
        attr_t attributes;
        short pair;
        width = 1;
        if (mvwin_wch(newscr, row, column, &cell) != OK) continue;
        if (getcchar(&cell, character, &attributes, &pair, NULL) != OK) continue;
        width = wcwidth(character[0]);
        attributes &= attributesOfFaces;
        if (text.length == 0 || attributes != text.attributes || pair != text.pair) {
            put(frame, row, &text);
            text.column = column;
            text.attributes = attributes;
            text.pair = pair;
            text.isBlank = true;
            text.length = 0;
        }
        append(&text, character);
    }
    put(frame, row, &text);
}

static void putFrame(FILE *frame) {
    int row, column;
    getyx(newscr, row, column);
    putPairs(frame);
    for (int row = 0; row < LINES; row++) putRow(frame, row);
    wmove(newscr, row, column);
    fclose(frame);
}

int doupdate(void) {
    static bool isFurther;
    int (*next)(void) = (int (*)(void))dlsym(RTLD_NEXT, "doupdate");
    FILE *journal = fileNamedBy("OBSERVED_OUTPUT"), *frame = isFurther ? NULL : fileNamedBy("OBSERVED_FRAME");
    if (journal != NULL) {
        fputs("frame\n", journal);
        fclose(journal);
    }
    isFurther = true;
    if (frame != NULL) putFrame(frame);
    return next();
}
