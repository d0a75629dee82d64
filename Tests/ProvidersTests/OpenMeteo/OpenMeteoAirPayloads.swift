import Weather

// Expected outcomes of the files in Payloads/open-meteo-air.

private let path = "/v1/air-quality"

let openMeteoAir: [String: Outcome] = [
    "every-field":
        .read(
            """
            11 km|@1700002800 fineDust 8.2 dust 13.3 ozone 42.0 nitrogenDioxide 11.2 sulphurDioxide 1.5 \
            carbonMonoxide 187.0 us fineDust 43.0 us dust 12.0 us ozone 20.0 us nitrogenDioxide 6.0 \
            us sulphurDioxide 1.0 us carbonMonoxide 2.0 alder 0.0 birch 0.0 grass 3.25 mugwort 1.0 olive 0.0 \
            ragweed 0.0|@1700006400 fineDust 9.75 dust 14.0 ozone 40.0 nitrogenDioxide 12.0 sulphurDioxide 1.25 \
            carbonMonoxide 190.0 us fineDust 44.0 us dust 12.0 us ozone 19.0 us nitrogenDioxide 6.0 \
            us sulphurDioxide 1.0 us carbonMonoxide 2.0 alder 0.0 birch 0.5 grass 3.0 mugwort 1.0 olive 0.0 \
            ragweed 0.0
            """),
    "outside-europe": .read("45 km|@1700002800 fineDust 22.7 dust 28.5 us fineDust 63.0"),
    "pollen-of-no-grain": .read("11 km|@1700002800 fineDust 5.0 grass 0.0|@1700006400 fineDust 5.5"),
    "rows-without-a-value": .read("45 km|@1700006400 fineDust 8.5|@1700013600 fineDust 9.5 dust 12.5"),
    "null-everywhere": .read("45 km"),
    "columns-null": .refused(.response(.wrongField("hourly.pm2_5", endpoint: path))),
    "only-an-index": .read("45 km|@1700002800 us ozone 51.0"),
    "only-pollen": .read("11 km|@1700002800 ragweed 0.0"),
    "arrays-of-unequal-length":
        .read("45 km|@1700002800 fineDust 8.5 dust 13.5|@1700006400 dust 14.5|@1700010000 dust 15.5"),
    "times-twice-and-in-disorder": .read("45 km|@1700002800 fineDust 1.5|@1700006400 fineDust 2.5"),
    "numbers-as-text": .read("11 km|@1700002800 fineDust 8.5 us fineDust 43.0 grass 1.5"),
    "not-a-number-as-text": .read("45 km|@1700002800 carbonMonoxide 187.5"),
    "negative-and-absurd-values": .read("45 km|@1700002800 nitrogenDioxide 1000000.0 us ozone 732.0"),
    "wrong-types-everywhere": .refused(.response(.wrongField("hourly.pm2_5", endpoint: path))),
    "local-times": .read("45 km|@1700002800 fineDust 8.5|@1700006400 fineDust 9.5"),
    "unknown-fields": .read("45 km|@1700002800 fineDust 8.5"),
    "units-missing": .read("45 km|@1700002800 fineDust 8.5"),
    "time-empty": .refused(.response(.wrongField("hourly.time", endpoint: path))),
    "time-null": .refused(.response(.wrongField("hourly.time", endpoint: path))),
    "hourly-missing": .refused(.response(.wrongField("hourly.time", endpoint: path))),
    "hourly-null": .refused(.response(.wrongField("hourly.time", endpoint: path))),
    "weather-instead-of-air": .refused(.response(.wrongField("hourly.pm2_5", endpoint: path))),
    "several-places": .refused(.response(.wrongField("hourly", endpoint: path))),
    "top-level-number": .refused(.response(.wrongField("hourly", endpoint: path))),
    "coordinates-not-a-number": .refused(.response(.notJSON)),
    "value-not-a-number": .refused(.response(.notJSON)),
    "error-400-with-status-200":
        .refused(.service(.requestRefused(reason: "No data is available for this location"))),
    "error-429-with-status-200": .refused(.service(.rateLimited(retryAfter: nil))),
    "error-of-the-day-with-status-200": .refused(.service(.limitReached(.day))),
    "stream-broken-inside": .refused(.response(.cutOff)),
    "cut-off-in-an-array": .refused(.response(.cutOff)),
    "sign-in-page": .refused(.response(.webPage)),
    "empty": .refused(.response(.cutOff)),
]
