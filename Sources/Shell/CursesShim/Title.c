#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "Private.h"

static bool knowsTitle;
static atomic_bool isSet;

// Terminals without a stack of titles reset the title when it is empty.
static const char push[] = "\033[22;2t";
static const char begin[] = "\033]2;";
static const char end[] = "\a";
static const char pop[] = "\033]2;\a\033[23;2t";

void shim_choose_title(bool isKnown) { knowsTitle = isKnown; }

void screen_set_title(const char *title) {
    if (!knowsTitle || !shim_may_write()) return;
    if (!atomic_exchange(&isSet, true)) shim_write(STDOUT_FILENO, push, sizeof push - 1);
    shim_write(STDOUT_FILENO, begin, sizeof begin - 1);
    shim_write(STDOUT_FILENO, title, strlen(title));
    shim_write(STDOUT_FILENO, end, sizeof end - 1);
}

void shim_restore_title(void) {
    if (!atomic_load(&isSet)) return;
    shim_write(STDOUT_FILENO, pop, sizeof pop - 1);
    atomic_store(&isSet, false);
}
