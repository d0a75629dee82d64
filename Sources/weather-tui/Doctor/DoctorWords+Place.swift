import Weather

extension DoctorWords {
    func checks(_ place: PlaceFacts, at now: UnixTime) -> [Check] {
        [check(place), following(place, at: now), Check(name(.saved), "\(place.savedCount)")]
    }

    private func following(_ facts: PlaceFacts, at now: UnixTime) -> Check {
        let label = name(.follows)
        guard facts.followsHere else { return Check(label, strings[.followsNot]) }
        guard let locatedAt = facts.locatedAt else { return Check(label, strings[.followsUnlocated], .warning) }
        return Check(label, strings(.followsSince, formats.age(of: locatedAt, at: now)))
    }

    private func check(_ facts: PlaceFacts) -> Check {
        let label = name(.placeShown)
        if let message = facts.error {
            return Check(label, strings[.nothing], .error(.usage), advice: message)
        }
        guard let origin = facts.origin else { return Check(label, strings[DoctorPhrase.noPlace]) }
        let place = facts.place.map { name(of: $0, withCoordinate: facts.showsCoordinate) }
        return Check(label, [place, words(for: origin)].compactMap { $0 }.joined(separator: ", "))
    }

    private func name(of place: Place, withCoordinate: Bool) -> String {
        let name = place.name ?? (withCoordinate ? nil : strings[.nameless])
        return [name, withCoordinate ? formats.coordinate(place.coordinate) : nil].compactMap { $0 }
            .joined(separator: ", ")
    }

    private func words(for origin: PlaceFacts.Origin) -> String {
        switch origin {
        case .commandLine: strings[.placeNamed]
        case .here: "--here"
        case .chosenLast: strings[.placeChosen]
        case .configuration: strings[.placeConfigured]
        case .demo: "--demo"
        case .timeZone(let zone): strings(.placeGuessed, zone)
        }
    }

    func checks(_ time: TimeFacts) -> [Check] {
        let label = name(.timeZone)
        let zone = [time.zone ?? strings[.nothing], time.isFromVariable ? "TZ" : nil, utc(time.offset)]
            .compactMap { $0 }.joined(separator: ", ")
        let isKnown = time.zone == nil || time.isKnown
        let advice = strings[time.isFromVariable ? .zoneUnknown : .zoneNotInstalled]
        return [
            Check(label, zone, isKnown ? .fine : .warning, advice: isKnown ? nil : advice),
            clock(time.now),
        ]
    }

    /// A machine with an empty battery starts in 1970, when no certificate is valid.
    private func clock(_ now: UnixTime) -> Check {
        let isPlausible = now >= Self.ofThisVersion
        return Check(
            name(.now), now.iso8601, isPlausible ? .fine : .warning,
            advice: isPlausible ? nil : strings[.clockWrong])
    }

    /// The start of 2026; a correct clock is later.
    private static let ofThisVersion = UnixTime(seconds: 1_767_225_600)

    private func utc(_ offset: UTCOffset) -> String {
        let minutes = offset.seconds.magnitude / 60
        let parts = [minutes / 60, minutes % 60].map { String("0\($0)".suffix(2)) }
        return "UTC" + (offset.seconds < 0 ? "−" : "+") + parts.joined(separator: ":")
    }

    func checks(_ location: LocationFacts) -> [Check] {
        let presence: DoctorPhrase
        switch location.error {
        case nil: presence = .there
        case .systemShort: presence = .notAsked
        default: presence = .notThere
        }
        let isMissed = location.error != nil && location.isNeeded
        let service = Check(
            "GeoClue", strings[presence], isMissed ? .warning : .fine,
            advice: isMissed ? location.error.map { strings.message(for: $0) } : nil)
        let hosts =
            location.consentedHosts.isEmpty
            ? strings(.lookupNotAllowed, location.lookupHosts.joined(separator: ", "))
            : strings(.lookupAllowed, location.consentedHosts.joined(separator: ", "))
        return [service, Check(name(.lookup), hosts)]
    }
}
