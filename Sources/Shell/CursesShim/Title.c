#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Private.h"

static bool knowsTitle;
static atomic_bool isSet;

static const char push[] = "\033[22;2t";
static const char begin[] = "\033]2;";
static const char end[] = "\a";
static const char pop[] = "\033[23;2t";

// Some terminals keep no former title, and none can be asked for it. They show this name afterwards.
static char shellName[32];

static bool isOfName(char character) {
    return ('a' <= character && character <= 'z') || ('A' <= character && character <= 'Z')
        || ('0' <= character && character <= '9') || strchr("._+-", character) != NULL;
}

/// A handler of signals may restore the title, but must not read the environment.
static void rememberShell(void) {
    const char *path = getenv("SHELL");
    const char *slash = path != NULL ? strrchr(path, '/') : NULL;
    const char *name = slash != NULL ? slash + 1 : "";
    size_t length = 0;
    while (name[length] != '\0' && length < sizeof shellName - 1 && isOfName(name[length])) length++;
    if (name[length] != '\0') length = 0;
    memcpy(shellName, name, length);
    shellName[length] = '\0';
}

void shim_choose_title(bool isKnown) { knowsTitle = isKnown; }

bool screen_takes_notices(void) { return knowsTitle && shim_may_write(); }

static void writeTitle(const char *title) {
    shim_write(STDOUT_FILENO, begin, sizeof begin - 1);
    shim_write(STDOUT_FILENO, title, strlen(title));
    shim_write(STDOUT_FILENO, end, sizeof end - 1);
}

void screen_set_title(const char *title) {
    if (!knowsTitle || !shim_may_write()) return;
    if (!atomic_load(&isSet)) {
        rememberShell();
        shim_write(STDOUT_FILENO, push, sizeof push - 1);
        atomic_store(&isSet, true);
    }
    writeTitle(title);
}

void shim_restore_title(void) {
    if (!atomic_load(&isSet)) return;
    writeTitle(shellName);
    shim_write(STDOUT_FILENO, pop, sizeof pop - 1);
    atomic_store(&isSet, false);
}
