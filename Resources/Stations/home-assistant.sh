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
    def si: (.state | tonumber) as $value | .attributes.unit_of_measurement as $unit |
        if $unit == "°F" then ($value - 32) * 5 / 9
        elif $unit == "%" then $value / 100
        elif $unit == "km/h" then $value / 3.6
        elif $unit == "mph" then $value * 0.44704
        elif $unit == "kn" then $value * 1852 / 3600
        elif $unit == "ft/s" then $value * 0.3048
        elif $unit == "inHg" then $value * 33.8638864
        elif $unit == "kPa" then $value * 10
        elif $unit == "in" then $value * 25.4
        elif $unit == "km" then $value * 1000
        elif $unit == "cm" then $value / 100
        elif any("°C", "m/s", "hPa", "mbar", "mm", "mm/h", "m", "°", null; . == $unit) then $value
        else empty end;
    map(select(.state | test("^-?[0-9.]+$")))
    | (map({(.name): si}) | add // {})
    + (map(select(.name == "temperature") | {time: (.last_reported // .last_updated)}) | add // {})'
