import Weather

// Expected outcomes of the files in Payloads/open-meteo-current and -forecast.

let openMeteoCurrent: [String: Outcome] = [
    "every-field":
        .read(
            """
            @1700000100 lightRain 11.5° feels 9.5 humidity 0.6 pressure 1013.2 cloud 0.4 visibility 12000.0 \
            wind 3.2 from 210.0 gust 8.0 uv 6.45 lying 0.12 rain 1.5 snow 0.0 sun 1699999800–1700036400 +32400
            """),
    "rain-of-a-quarter-hour-only": .read("@1700000100 lightRain 11.5° +32400"),
    "rain-of-an-hour": .read("@1700000100 lightRain 11.5° rain 0.75 snow 1.0 +32400"),
    "precipitation-of-no-kind": .read("@1700000100 lightRain 11.5° rain 0.25 +32400"),
    "quarters-with-a-gap": .read("@1700000100 lightRain 11.5° +32400"),
    "nulls": .read("@1700000100 lightRain 11.5° +32400"),
    "code-unknown": .read("@1700000100 unknown 11.5° +32400"),
    "code-missing": .read("@1700000100 unknown 11.5° +32400"),
    "polar-night": .read("@1700000100 lightRain 11.5° +32400"),
    "polar-day": .read("@1700000100 lightRain 11.5° +32400"),
    "sunrise-of-two-days": .read("@1700000100 lightRain 11.5° sun 1699999800–1700036400 +32400"),
    "sunset-shorter-than-time": .read("@1700000100 lightRain 11.5° +32400"),
    "local-times-and-kilometres-an-hour":
        .read("@1700000100 lightRain 10.0° wind 5.0 rain 12.7 sun 1699999800–1700036400 +32400"),
    "current-missing": .refused(.response(.wrongField("current", endpoint: "/v1/forecast"))),
    "current-null": .refused(.response(.wrongField("current", endpoint: "/v1/forecast"))),
    "temperature-null": .refused(.response(.wrongField("current.temperature_2m", endpoint: "/v1/forecast"))),
    "time-missing": .refused(.response(.wrongField("current.time", endpoint: "/v1/forecast"))),
    "offset-missing": .read("@1700000100 lightRain 11.5°"),
    "error-400": .refused(.service(.requestRefused(reason: "Latitude is out of range"))),
    "error-429": .refused(.service(.rateLimited(retryAfter: nil))),
    "error-too-many": .refused(.service(.rateLimited(retryAfter: nil))),
    "several-places": .refused(.response(.wrongField("current", endpoint: "/v1/forecast"))),
    "stream-broken-inside": .refused(.response(.cutOff)),
    "stream-broken-after-the-end": .refused(.response(.cutOff)),
    "bad-gateway": .refused(.response(.webPage)),
]

let openMeteoForecast: [String: Outcome] = [
    "seven-hours":
        .read(
            """
            +32400|@1700006400 lightRainAndSnow 1.0° chance 0.3 rain 2.0 snow 1.0|\
            @1700017200 lightDrizzle 4.0° chance 0.6 rain 6.0 snow 0.0|@1700028000 lightDrizzle 7.0°
            """),
    "starting-between-marks": .read("+32400|@1700010000 unknown 1.0°|@1700017200 unknown 3.0°"),
    "offset-of-quarter-hours": .read("+20700|@1699985700 unknown 1.0°|@1699996500 unknown 4.0°"),
    "arrays-of-unequal-length": .read("+32400|@1700006400 lightRain 1.0° rain 0.5"),
    "nulls-in-arrays": .read("+32400|@1700006400 thunderstorm 1.0° rain 0.5|@1700017200 thunderstorm 4.0°"),
    "row-without-temperature": .read("+32400|@1700017200 unknown 4.0°"),
    "no-temperature-at-all": .refused(.response(.wrongField("hourly.temperature_2m", endpoint: "/v1/forecast"))),
    "time-empty": .read("+32400"),
    "time-null": .refused(.response(.wrongField("hourly.time", endpoint: "/v1/forecast"))),
    "hourly-missing": .refused(.response(.wrongField("hourly.time", endpoint: "/v1/forecast"))),
    "times-twice-and-in-disorder": .read("+32400|@1700006400 unknown 1.0°|@1700017200 unknown 4.0°"),
    "numbers-as-text": .read("+32400|@1700006400 unknown 1.5° uv 0.3"),
    "local-times": .read("+32400|@1700006400 unknown 1.0°"),
    "error-too-many": .refused(.service(.rateLimited(retryAfter: nil))),
    "stream-broken-inside": .refused(.response(.cutOff)),
    "top-level-number": .refused(.response(.wrongField("hourly", endpoint: "/v1/forecast"))),
]
