#!/bin/sh
# Prints the values of sensors of Home Assistant for [station] command of weather-tui.
# It needs curl and jq, and a file with a long-lived access token that only you can read.
set -eu

url=${HOME_ASSISTANT_URL:-http://homeassistant.local:8123}
token_file=${HOME_ASSISTANT_TOKEN_FILE:-$HOME/.config/home-assistant-token}

# Your sensors; leave out a line that you have no sensor for.
sensors='
temperature sensor.outdoor_temperature
relativeHumidity sensor.outdoor_humidity
windSpeed sensor.wind_speed
'
sensors=${HOME_ASSISTANT_SENSORS:-$sensors}

# The token is no argument, because other users can see those.
state() {
    printf 'header = "Authorization: Bearer %s"\n' "$(cat "$token_file")" |
        curl --silent --show-error --fail --max-time 8 --config - "$url/api/states/$1"
}

states=
while read -r name sensor; do
    [ -n "$name" ] || continue
    answer=$(state "$sensor")
    states="$states $(printf '%s\n' "$answer" | jq -c --arg name "$name" '. + {name: $name}')"
done <<END
$sensors
END

# A sensor without a value, or with a unit that is not known here, is left out, which doctor cannot name.
printf '%s\n' "$states" | jq -s '
    def units: {
        temperature: {"°C": 1, "°F": null}, dewPoint: {"°C": 1, "°F": null}, apparentTemperature: {"°C": 1, "°F": null},
        relativeHumidity: {"%": 0.01}, cloudCover: {"%": 0.01},
        windSpeed: {"m/s": 1, "km/h": (1 / 3.6), "mph": 0.44704, "kn": (1852 / 3600), "ft/s": 0.3048},
        windGust: {"m/s": 1, "km/h": (1 / 3.6), "mph": 0.44704, "kn": (1852 / 3600), "ft/s": 0.3048},
        windDirection: {"°": 1},
        seaLevelPressure: {"hPa": 1, "mbar": 1, "kPa": 10, "Pa": 0.01, "inHg": 33.8638864, "mmHg": 1.33322387, "psi": 68.9475729},
        visibility: {"m": 1, "km": 1000, "mi": 1609.344},
        snowDepth: {"m": 1, "cm": 0.01, "mm": 0.001, "in": 0.0254},
        rain: {"mm": 1, "cm": 10, "in": 25.4}, snow: {"mm": 1, "cm": 10, "in": 25.4},
        uvIndex: {"": 1, "UV index": 1}
    };
    def si: (.state | tonumber) as $value | (.attributes.unit_of_measurement // "") as $unit | units[.name] as $known |
        if $known == null or ($known | has($unit) | not) then empty
        elif $known[$unit] == null then ($value - 32) * 5 / 9
        else $value * $known[$unit] end;
    map(select(.state | test("^-?[0-9]+([.][0-9]+)?$")))
    | (map({(.name): si}) | add // {})
    + (map(select(.name == "temperature") | {time: (.last_reported // .last_updated)}) | add // {})'
