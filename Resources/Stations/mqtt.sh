#!/bin/sh
# Prints the values of a message in JSON for [station] command of weather-tui. It needs mosquitto_sub and jq.
# The broker must retain the message, or it must come within eight seconds. It needs its time, so that an old one is not taken
# for the weather now: in Zigbee2MQTT set last_seen to ISO_8601, and start rtl_433 with "-M time:iso:tz".
set -eu

host=${MQTT_HOST:-localhost}
topic=${MQTT_TOPIC:-zigbee2mqtt/garden}

message=$(mosquitto_sub -h "$host" -t "$topic" -C 1 -W 8)
printf '%s\n' "$message" | jq '
    def converted($factor): if . == null then null else . * $factor end;
    (.last_seen // .time) as $time
    | if $time == null then error("the message has no time") else . end
    | {
        temperature: (.temperature // .temperature_C
            // (if .temperature_F == null then null else (.temperature_F - 32) * 5 / 9 end)),
        relativeHumidity: (.humidity | converted(0.01)),
        windSpeed: (.wind_avg_m_s // (.wind_avg_km_h | converted(1 / 3.6)) // (.wind_avg_mi_h | converted(0.44704))),
        windGust: (.wind_max_m_s // (.wind_max_km_h | converted(1 / 3.6)) // (.wind_max_mi_h | converted(0.44704))),
        windDirection: .wind_dir_deg,
        time: (if ($time | type) == "number" and $time > 100000000000 then $time / 1000 | floor else $time end)
    } | with_entries(select(.value != null))'
