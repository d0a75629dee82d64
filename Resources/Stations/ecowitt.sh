#!/bin/sh
# Prints the values of an Ecowitt gateway for [station] command of weather-tui. It needs curl and jq.
set -eu

gateway=${ECOWITT_URL:-http://192.168.1.40}

answer=$(curl --silent --show-error --fail --max-time 8 "$gateway/get_livedata_info")
printf '%s\n' "$answer" | jq '
    # A value such as "41%" or "0.4 m/s", or a figure beside its unit.
    def si: ((.val + " " + (.unit // "")) | capture("^ *(?<figure>-?[0-9.]+) *(?<unit>[^ ]*)")) as $written |
        ($written.figure | tonumber) as $value | $written.unit as $unit |
        if $unit == "F" then ($value - 32) * 5 / 9
        elif $unit == "%" then $value / 100
        elif $unit == "km/h" then $value / 3.6
        elif $unit == "mph" then $value * 0.44704
        elif $unit == "knots" then $value * 1852 / 3600
        elif $unit == "inHg" then $value * 33.8638864
        elif $unit == "mmHg" then $value * 1.33322387
        elif any("C", "m/s", "hPa", ""; . == $unit) then $value
        else empty end;
    {"0x02": "temperature", "0x03": "dewPoint", "0x07": "relativeHumidity", "0x0A": "windDirection",
        "0x0B": "windSpeed", "0x0C": "windGust", "0x17": "uvIndex"} as $names
    | ([.common_list[] | select($names[.id] and (.val | test("[0-9]"))) | {($names[.id]): si}] | add // {})
    + ([.wh25[]? | select(.rel) | {seaLevelPressure: ({val: .rel} | si)}] | add // {})'
