extension OpenWeatherMap {
    static let address = ServiceAddress(
        "openweathermap.base-url", "https://api.openweathermap.org",
        check: ServiceCheck("/data/2.5/weather", orStatus: 401, member: "cod"))
    package static let iconAddress = ServiceAddress(
        "openweathermap.icon-base-url", "https://openweathermap.org", for: .icons,
        check: ServiceCheck("/img/wn/01d@2x.png", accept: "image/png"))

    static let service = ServiceDescription(
        .weather(.openWeatherMap) {
            OpenWeatherMap(
                base: $0.addresses[address], key: $0.key, onKeyRefused: $0.onKeyRefused, clock: $0.clockNear,
                fetch: $0.fetch)
        },
        addresses: [address, iconAddress],
        key: KeyDescription(variable: "OPENWEATHER_API_KEY", fileName: "api-key"))
}
