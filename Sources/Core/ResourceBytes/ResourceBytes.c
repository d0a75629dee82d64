#include "ResourceBytes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char strings_en[] = {
#embed "../../../Resources/Strings/en.json"
};
static const unsigned char strings_ko[] = {
#embed "../../../Resources/Strings/ko.json"
};
static const unsigned char icons_unicode[] = {
#embed "../../../Resources/Icons/unicode.json"
};
static const unsigned char icons_ascii[] = {
#embed "../../../Resources/Icons/ascii.json"
};
static const unsigned char demo_weather[] = {
#embed "../../../Resources/Demo/weather.json"
};
static const unsigned char demo_forecast[] = {
#embed "../../../Resources/Demo/forecast.json"
};

static const ResourceBytes resources[] = {
    {"Strings/en.json", strings_en, sizeof strings_en},
    {"Strings/ko.json", strings_ko, sizeof strings_ko},
    {"Icons/unicode.json", icons_unicode, sizeof icons_unicode},
    {"Icons/ascii.json", icons_ascii, sizeof icons_ascii},
    {"Demo/weather.json", demo_weather, sizeof demo_weather},
    {"Demo/forecast.json", demo_forecast, sizeof demo_forecast},
};

size_t resource_count(void) { return sizeof resources / sizeof resources[0]; }
ResourceBytes resource_at(size_t index) { return resources[index]; }
