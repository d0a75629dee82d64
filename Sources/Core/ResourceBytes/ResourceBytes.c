#include "ResourceBytes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
#ifdef __ELF__
// Swift's compiler marks some of its own constants as writable, and a linker then maps all of `.rodata` so.
#pragma clang section rodata = "weather_tables"
#endif

// The languages are those that Resources/Strings has files of. A new file makes no build notice: make touches this one.
#define TEXT_AS_WRITTEN(...) #__VA_ARGS__
#define TEXT(...) TEXT_AS_WRITTEN(__VA_ARGS__)
#define JOINED_AS_WRITTEN(first, second) first##second
#define JOINED(first, second) JOINED_AS_WRITTEN(first, second)
#define CODE JOINED(FIRST_LETTER, SECOND_LETTER)
#define LANGUAGE_PATH "Strings/" TEXT(CODE) ".json"
#define LANGUAGE_FILE TEXT(../../../Resources/Strings/CODE.json)
#define LANGUAGE_BYTES JOINED(strings_, CODE)
#include "LanguageCodes.h"

static const unsigned char icons_unicode[] = {
#embed "../../../Resources/Icons/unicode.json"
};
static const unsigned char icons_ascii[] = {
#embed "../../../Resources/Icons/ascii.json"
};
static const unsigned char theme_dark[] = {
#embed "../../../Resources/Themes/dark.json"
};
static const unsigned char theme_light[] = {
#embed "../../../Resources/Themes/light.json"
};
static const unsigned char theme_mono[] = {
#embed "../../../Resources/Themes/mono.json"
};
static const unsigned char theme_beacon[] = {
#embed "../../../Resources/Themes/beacon.json"
};
static const unsigned char theme_dusk[] = {
#embed "../../../Resources/Themes/dusk.json"
};
static const unsigned char theme_ember[] = {
#embed "../../../Resources/Themes/ember.json"
};
static const unsigned char theme_glacier[] = {
#embed "../../../Resources/Themes/glacier.json"
};
static const unsigned char theme_neutral[] = {
#embed "../../../Resources/Themes/neutral.json"
};
static const unsigned char theme_phosphor[] = {
#embed "../../../Resources/Themes/phosphor.json"
};
static const unsigned char theme_sepia[] = {
#embed "../../../Resources/Themes/sepia.json"
};
static const unsigned char icons_emoji[] = {
#embed "../../../Resources/Icons/emoji.json"
};
static const unsigned char icons_nerd[] = {
#embed "../../../Resources/Icons/nerd.json"
};
static const unsigned char configuration[] = {
#embed "../../../Resources/config.toml"
};
static const unsigned char demo_weather[] = {
#embed "../../../Resources/Demo/weather.json"
};
static const unsigned char demo_forecast[] = {
#embed "../../../Resources/Demo/forecast.json"
};

static const ResourceBytes resources[] = {
#define LISTS_LANGUAGES
#include "LanguageCodes.h"
    {"Icons/unicode.json", icons_unicode, sizeof icons_unicode},
    {"Icons/ascii.json", icons_ascii, sizeof icons_ascii},
    {"Icons/emoji.json", icons_emoji, sizeof icons_emoji},
    {"Icons/nerd.json", icons_nerd, sizeof icons_nerd},
    // In this order a key goes through them.
    {"Themes/dark.json", theme_dark, sizeof theme_dark},
    {"Themes/light.json", theme_light, sizeof theme_light},
    {"Themes/mono.json", theme_mono, sizeof theme_mono},
    {"Themes/beacon.json", theme_beacon, sizeof theme_beacon},
    {"Themes/dusk.json", theme_dusk, sizeof theme_dusk},
    {"Themes/ember.json", theme_ember, sizeof theme_ember},
    {"Themes/glacier.json", theme_glacier, sizeof theme_glacier},
    {"Themes/neutral.json", theme_neutral, sizeof theme_neutral},
    {"Themes/phosphor.json", theme_phosphor, sizeof theme_phosphor},
    {"Themes/sepia.json", theme_sepia, sizeof theme_sepia},
    {"config.toml", configuration, sizeof configuration},
    {"Demo/weather.json", demo_weather, sizeof demo_weather},
    {"Demo/forecast.json", demo_forecast, sizeof demo_forecast},
};

size_t resource_count(void) { return sizeof resources / sizeof resources[0]; }
ResourceBytes resource_at(size_t index) { return resources[index]; }
