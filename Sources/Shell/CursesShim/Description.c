#include "Private.h"

#include <curses.h>
#include <string.h>
#include <term.h>

// The format is that of tic with 32-bit numbers. Source: term(5) of ncurses 6.

enum { formatNumber = 01036, directColors = 1 << 24, pairCount = 1 << 16 };

static const char name[] = SHIM_DESCRIPTION;

// Some terminals misread the standard's colons; all with direct colour understand semicolons.
#define CHANNELS "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
static const char foreground[] = "\033[%?%p1%{8}%<%t3%p1%d%e38;2;" CHANNELS "%;m";
static const char background[] = "\033[%?%p1%{8}%<%t4%p1%d%e48;2;" CHANNELS "%;m";

static void putBytes(CompiledDescription *out, const void *bytes, size_t count) {
    if (count > sizeof out->bytes - out->length) {
        out->isTooLong = true;
        return;
    }
    memcpy(out->bytes + out->length, bytes, count);
    out->length += count;
}

static void putShort(CompiledDescription *out, int value) {
    unsigned char bytes[] = {(unsigned char)value, (unsigned char)(value >> 8)};
    putBytes(out, bytes, sizeof bytes);
}

static void putLong(CompiledDescription *out, int value) {
    putShort(out, value);
    putShort(out, value >> 16);
}

static void putFlag(CompiledDescription *out, bool isSet) { putBytes(out, isSet ? "\1" : "\0", 1); }

static void putPadding(CompiledDescription *out) {
    if (out->length % 2 != 0) putFlag(out, false);
}

static const char *capability(const TERMTYPE *own, int index) {
    if (&own->Strings[index] == &set_a_foreground) return foreground;
    if (&own->Strings[index] == &set_a_background) return background;
    if (&own->Strings[index] == &initialize_color || &own->Strings[index] == &initialize_pair) return NULL;
    const char *text = own->Strings[index];
    // A cancelled capability has the address -1.
    return text == (const char *)-1 ? NULL : text;
}

static void putStrings(CompiledDescription *out, const TERMTYPE *own) {
    int offset = 0;
    for (int index = 0; index < STRCOUNT; index++) {
        const char *text = capability(own, index);
        putShort(out, text == NULL ? -1 : offset);
        if (text != NULL) offset += (int)strlen(text) + 1;
    }
    for (int index = 0; index < STRCOUNT; index++) {
        const char *text = capability(own, index);
        if (text != NULL) putBytes(out, text, strlen(text) + 1);
    }
}

static int stringsLength(const TERMTYPE *own) {
    size_t length = 0;
    for (int index = 0; index < STRCOUNT; index++) {
        const char *text = capability(own, index);
        if (text != NULL) length += strlen(text) + 1;
    }
    return (int)length;
}

/// Writes the extended flags AX (the terminal has default colours) and RGB (colours are direct).
static void putExtension(CompiledDescription *out) {
    static const char names[] = "AX\0RGB";
    const int counts[] = {2, 0, 0, 2, sizeof names};
    for (int index = 0; index < 5; index++) putShort(out, counts[index]);
    putFlag(out, tigetflag("AX") > 0);
    putFlag(out, true);
    putShort(out, 0);
    putShort(out, 3);
    putBytes(out, names, sizeof names);
}

bool shim_compile_description(CompiledDescription *out) {
    const TERMTYPE *own = (const TERMTYPE *)cur_term;
    *out = (CompiledDescription){.length = 0};
    const int header[] = {formatNumber, sizeof name, BOOLCOUNT, NUMCOUNT, STRCOUNT, stringsLength(own)};
    for (int index = 0; index < 6; index++) putShort(out, header[index]);
    putBytes(out, name, sizeof name);
    for (int index = 0; index < BOOLCOUNT; index++) {
        putFlag(out, own->Booleans[index] == 1 && &own->Booleans[index] != &can_change);
    }
    putPadding(out);
    for (int index = 0; index < NUMCOUNT; index++) {
        bool isColors = &own->Numbers[index] == &max_colors, isPairs = &own->Numbers[index] == &max_pairs;
        putLong(out, isColors ? directColors : isPairs ? pairCount : own->Numbers[index]);
    }
    putStrings(out, own);
    putPadding(out);
    putExtension(out);
    return !out->isTooLong;
}
