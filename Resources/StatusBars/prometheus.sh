#!/bin/sh
# Writes the weather for the textfile collector of Prometheus's node exporter. Run it every five minutes, as by cron.
file=${1:-/var/lib/prometheus/node-exporter/weather.prom}
weather-tui now --as prometheus >"$file.$$"
# Old weather is printed too; without any, the last file goes.
if [ -s "$file.$$" ]; then mv "$file.$$" "$file"; else rm -f "$file.$$" "$file"; fi
