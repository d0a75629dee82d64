#include "Private.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

// Curses moves the cursor relative to where it believes it to be, and holds five scalars in a cell at most. So words
// whose width it cannot know are written after its own output, each at a place of its own.

static char *bytes;
static size_t length, capacity;

static void append(const char *text, size_t count) {
    if (length + count > capacity) {
        size_t wanted = 2 * (length + count);
        char *larger = realloc(bytes, wanted);
        if (larger == NULL) return;
        bytes = larger;
        capacity = wanted;
    }
    memcpy(bytes + length, text, count);
    length += count;
}

static int appendByte(int byte) {
    char character = (char)byte;
    append(&character, 1);
    return byte;
}

static void moveTo(int row, int column) {
    const char *sequence = tparm(cursor_address, (long)row, (long)column);
    if (sequence != NULL) tputs(sequence, 1, appendByte);
}

void screen_put_apart(int row, int column, int width, const char *text, size_t count, bool isKnown) {
    if (row < 0 || row >= LINES || column < 0 || column + width > COLS) return;
    moveTo(row, column);
    shim_select_face(appendByte);
    // A terminal may draw the text in fewer columns, and a character that it does not know not at all.
    for (int number = 0; number < width; number++) appendByte(number == 0 && !isKnown ? '?' : ' ');
    moveTo(row, column);
    append(text, count);
    shim_select_no_face(appendByte);
}

bool shim_has_apart(void) { return length > 0; }

void shim_forget_apart(void) { length = 0; }

void shim_write_apart(int row, int column) {
    moveTo(row, column);
    shim_put(bytes, length);
    shim_forget_apart();
}
