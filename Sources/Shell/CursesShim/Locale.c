#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "Private.h"

static const char *const universalLocales[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};

const char *screen_wanted_locale(void) {
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t index = 0; index < sizeof variables / sizeof variables[0]; index++) {
        const char *value = getenv(variables[index]);
        if (value != NULL && value[0] != '\0') return value;
    }
    return NULL;
}

/// Whether a name such as "ko_KR.EUC-KR" asks for characters other than UTF-8.
static bool namesOtherCharacters(const char *locale) {
    const char *dot = strchr(locale, '.');
    return dot != NULL && strncasecmp(dot + 1, "UTF-8", 5) != 0 && strncasecmp(dot + 1, "UTF8", 4) != 0;
}

bool screen_adopt_locale(void) {
    // Only the characters: numbers with a comma for a point are not wanted in files and requests.
    if (setlocale(LC_CTYPE, "") != NULL) return true;
    const char *wanted = screen_wanted_locale();
    // Terminals speak UTF-8 unless they were told otherwise, and then the name of the locale says so as well.
    if (wanted == NULL || namesOtherCharacters(wanted)) return false;
    for (size_t index = 0; index < sizeof universalLocales / sizeof universalLocales[0]; index++) {
        if (setlocale(LC_CTYPE, universalLocales[index]) != NULL) break;
    }
    return false;
}

const char *screen_codeset(void) { return nl_langinfo(CODESET); }

bool screen_is_utf8(void) { return strcmp(screen_codeset(), "UTF-8") == 0; }
