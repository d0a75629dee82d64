extension METNorway {
    static let address = ServiceAddress(
        "met-norway.base-url", "https://api.met.no",
        check: ServiceCheck("/weatherapi/locationforecast/2.0/status", tellsEnd: true, explain: explained))

    static let service = ServiceDescription(
        .weather(.metNorway) {
            METNorway(
                base: $0.addresses[address], contact: $0.contact, clock: $0.clockNear, now: $0.now, fetch: $0.fetch)
        },
        addresses: [address], asksForContact: true)
}
