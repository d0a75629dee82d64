extension OpenMeteo {
    static let address = ServiceAddress(
        "open-meteo.base-url", "https://api.open-meteo.com",
        check: ServiceCheck("/v1/forecast", orStatus: 400, member: "reason"))
    static let airAddress = ServiceAddress(
        "open-meteo.air-quality-base-url", "https://air-quality-api.open-meteo.com", for: .air,
        check: ServiceCheck("/v1/air-quality", orStatus: 400, member: "reason"))

    static let service = ServiceDescription(
        .weather(.openMeteo) {
            OpenMeteo(
                base: $0.addresses[address], airBase: $0.addresses[airAddress], clock: $0.clockOfZone,
                clockNear: $0.clockNear, onZoneUnknown: $0.onZoneUnknown, fetch: $0.fetch)
        },
        addresses: [address, airAddress])
}
