#!/bin/sh
# Prints the values of a message in JSON for [station] command of weather-tui.
# It needs mosquitto_sub and jq. The message must be retained by the broker, or come within eight seconds.
set -eu

host=${MQTT_HOST:-localhost}
topic=${MQTT_TOPIC:-zigbee2mqtt/garden}

mosquitto_sub -h "$host" -t "$topic" -C 1 -W 8 | jq '
    {
        temperature: (.temperature // .temperature_C),
        relativeHumidity: (if .humidity then .humidity / 100 else null end),
        windSpeed: (if .wind_avg_km_h then .wind_avg_km_h / 3.6 else .wind_avg_m_s end),
        windGust: (if .wind_max_km_h then .wind_max_km_h / 3.6 else .wind_max_m_s end),
        windDirection: .wind_dir_deg,
        time: .last_seen
    } | with_entries(select(.value != null))'
