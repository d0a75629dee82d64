import Weather

// Expected outcomes of the files in Payloads/openweathermap-air.

private let path = "/data/2.5/air_pollution/forecast"

let openWeatherMapAir: [String: Outcome] = [
    "every-field":
        .read(
            """
            no cells|@1700002800 fineDust 8.25 dust 12.0 ozone 75.1 nitrogenDioxide 0.4 sulphurDioxide 0.64 \
            carbonMonoxide 203.61|@1700006400 fineDust 9.0 dust 12.0 ozone 75.1 nitrogenDioxide 0.4 \
            sulphurDioxide 0.64 carbonMonoxide 204.0
            """),
    "coordinate-as-array": .read("no cells|@1700002800 fineDust 0.5 dust 0.5404287576675415"),
    "coordinate-missing": .read("no cells|@1700002800 fineDust 0.5"),
    "between-two-hours": .read("no cells|@1700004087 fineDust 2.5|@1700006400 fineDust 3.5"),
    "zeros":
        .read(
            """
            no cells|@1700002800 fineDust 0.0 dust 0.0 ozone 0.0 nitrogenDioxide 0.0 sulphurDioxide 0.0 \
            carbonMonoxide 0.0
            """),
    "null-in-components": .read("no cells|@1700002800 ozone 61.5"),
    "null-everywhere": .refused(.response(.wrongField("list[0].dt", endpoint: path))),
    "no-value-at-all": .refused(.response(.wrongField("list[0].components", endpoint: path))),
    "slots-without-a-value": .read("no cells|@1700006400 dust 12.5"),
    "negative-and-absurd-values": .read("no cells|@1700002800 fineDust 1000000.0"),
    "numbers-as-text": .read("no cells|@1700002800 fineDust 8.5"),
    "not-a-number-as-text": .read("no cells|@1700002800 ozone 61.5"),
    "value-not-a-number": .refused(.response(.notJSON)),
    "wrong-types-everywhere": .read("no cells|@1700006400 carbonMonoxide 203.5"),
    "unknown-fields": .read("no cells|@1700002800 fineDust 8.5"),
    "slots-twice-and-in-disorder": .read("no cells|@1700002800 fineDust 1.5|@1700006400 fineDust 2.5"),
    "all-slots-without-dt": .refused(.response(.wrongField("list[0].dt", endpoint: path))),
    "dt-in-milliseconds": .refused(.response(.wrongField("list[0].dt", endpoint: path))),
    "index-only": .refused(.response(.wrongField("list[0].components", endpoint: path))),
    "list-empty": .refused(.response(.wrongField("list", endpoint: path))),
    "list-null": .refused(.response(.wrongField("list", endpoint: path))),
    "list-missing": .refused(.response(.wrongField("list", endpoint: path))),
    "list-as-object": .refused(.response(.wrongField("list", endpoint: path))),
    "first-slot-a-number": .refused(.response(.wrongField("list[0].dt", endpoint: path))),
    "weather-instead-of-air": .refused(.response(.wrongField("list[0].components", endpoint: path))),
    "error-401-with-status-200": .refused(.service(.keyRefused)),
    "error-404-with-status-200": .refused(.service(.placeNotFound)),
    "error-429-with-status-200": .refused(.service(.rateLimited(retryAfter: nil))),
    "top-level-array": .refused(.response(.wrongField("list", endpoint: path))),
    "cut-off-in-the-list": .refused(.response(.cutOff)),
    "sign-in-page": .refused(.response(.webPage)),
    "empty": .refused(.response(.cutOff)),
]
