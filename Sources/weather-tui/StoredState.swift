import JSON
import Look
import Loop
import Terminal
import Weather
import Words

struct StoredState: Hashable, Sendable {
    var place: Place?
    /// Whether the place follows this machine.
    var followsHere = false
    var saved = SavedPlaces()
    var consentedHosts: Set<String> = []
    var view = ViewSwitches()
    var backgrounds: [String: Background] = [:]
    /// The path of a damaged file that was set aside, until the user dismisses the notice.
    var setAside: String?
}

extension StoredState {
    private static let mostTerminals = 32

    mutating func begin(with known: StoredState) {
        if place == nil { (place, followsHere) = (known.place, known.followsHere) }
        if saved.places.isEmpty { saved = known.saved }
        if consentedHosts.isEmpty { consentedHosts = known.consentedHosts }
        if backgrounds.isEmpty { backgrounds = known.backgrounds }
        let view = view
        self.view = known.view
        self.view.apply(view)
    }

    mutating func remember(_ background: Background, of terminal: String) {
        if backgrounds.count >= Self.mostTerminals { backgrounds = [:] }
        backgrounds[terminal] = background
    }
}

extension ViewSwitches {
    /// Nil changes nothing; `forgetsChart` and `forgetsWindSpeed` reset a choice.
    mutating func apply(_ switches: ViewSwitches) {
        theme = switches.theme ?? theme
        showsChart = switches.forgetsChart ? nil : switches.showsChart ?? showsChart
        units = switches.units ?? units
        foldsDays = switches.foldsDays ?? foldsDays
        showsMap = switches.showsMap ?? showsMap
        hourStep = switches.hourStep ?? hourStep
        windSpeed = switches.forgetsWindSpeed ? nil : switches.windSpeed ?? windSpeed
    }
}

extension StateFile.Values {
    /// Values that did not change stay as written in the file.
    var remembered: StoredState {
        get {
            StoredState(
                place: place, followsHere: followsHere, saved: savedPlaces, consentedHosts: consentedHosts, view: view,
                backgrounds: backgrounds, setAside: setAside)
        }
        set {
            place = newValue.place
            followsHere = newValue.followsHere
            // Older versions kept the last location here.
            self["location"] = nil
            savedPlaces = newValue.saved
            consentedHosts = newValue.consentedHosts
            view = newValue.view
            backgrounds = newValue.backgrounds
            setAside = newValue.setAside
        }
    }

    var impossibleKeys: [String] {
        var keys: [String] = []
        if ![nil, .null].contains(self["place"]), place == nil { keys.append("place") }
        switch self["savedPlaces"] {
        case nil, .null, .array: break
        default: keys.append("savedPlaces")
        }
        for key in ["consent", "view", "backgrounds"] {
            switch self[key] {
            case nil, .null, .object: break
            default: keys.append(key)
            }
        }
        return keys
    }

    private var setAside: String? {
        get { if case .text(let path)? = self["setAside"] { path } else { nil } }
        set { self["setAside"] = newValue.map { .text($0) } }
    }

    private var place: Place? {
        get { self["place"].flatMap(Place.init) }
        set { if newValue != place { self["place"] = newValue.map { .object(JSON.Object($0)) } } }
    }

    /// A member of the place, so that an older version removes it with the place.
    private var followsHere: Bool {
        get { if case .object(let record)? = self["place"] { record["here"] == .boolean(true) } else { false } }
        set {
            guard newValue != followsHere, case .object(var record)? = self["place"] else { return }
            record["here"] = newValue ? .boolean(true) : nil
            self["place"] = .object(record)
        }
    }

    /// Invalid records stay for versions that can read them.
    private var savedPlaces: SavedPlaces {
        get {
            let records = savedRecords
            return SavedPlaces(count: records.count) { Place(records[$0]) }
        }
        set {
            guard newValue != savedPlaces else { return }
            let records = savedRecords.map { (record: $0, place: Place($0)) }
            let known = Dictionary(records.compactMap { record, place in place.map { ($0.askedCoordinate, record) } }) {
                first, _ in first
            }
            let new = newValue.places.map { place -> JSON in
                // Another version may store more about a place.
                guard case .object(var record)? = known[place.askedCoordinate] else {
                    return .object(JSON.Object(place))
                }
                record["name"] = place.name.map { .text($0) }
                record["region"] = place.region.map { .text($0) }
                return .object(record)
            }
            self["savedPlaces"] = .array(new + records.filter { $0.place == nil }.map(\.record))
        }
    }

    private var savedRecords: [JSON] {
        if case .array(let records)? = self["savedPlaces"] { records } else { [] }
    }

    private var consentedHosts: Set<String> {
        get {
            guard case .object(let consent)? = self["consent"], case .array(let hosts)? = consent[Self.lookup] else {
                return []
            }
            return Set(hosts.compactMap { if case .text(let host) = $0 { host } else { nil } })
        }
        set {
            guard newValue != consentedHosts else { return }
            var consent = JSON.Object()
            if case .object(let known)? = self["consent"] { consent = known }
            consent[Self.lookup] = newValue.isEmpty ? nil : .array(newValue.sorted().map { .text($0) })
            self["consent"] = .object(consent)
        }
    }

    private var view: ViewSwitches {
        get {
            var switches = ViewSwitches()
            guard case .object(let view)? = self["view"] else { return switches }
            if case .text(let theme)? = view["theme"] { switches.theme = theme }
            if case .boolean(let showsChart)? = view["chart"] { switches.showsChart = showsChart }
            if case .text(let units)? = view["units"] { switches.units = UnitSystem(rawValue: units) }
            if case .boolean(let showsMap)? = view["map"] { switches.showsMap = showsMap }
            if case .boolean(let foldsDays)? = view["foldsDays"] { switches.foldsDays = foldsDays }
            if case .integer(let hours)? = view["step"] {
                switches.hourStep = Int(exactly: hours).flatMap(HourStep.init)
            }
            if case .text(let unit)? = view["windSpeed"] { switches.windSpeed = SpeedUnit(rawValue: unit) }
            return switches
        }
        set {
            let before = self.view
            guard newValue != before else { return }
            var view = JSON.Object()
            if case .object(let known)? = self["view"] { view = known }
            if newValue.theme != before.theme { view["theme"] = newValue.theme.map { .text($0) } }
            if newValue.showsChart != before.showsChart { view["chart"] = newValue.showsChart.map { .boolean($0) } }
            if newValue.units != before.units { view["units"] = newValue.units.map { .text($0.rawValue) } }
            if newValue.showsMap != before.showsMap { view["map"] = newValue.showsMap.map { .boolean($0) } }
            if newValue.foldsDays != before.foldsDays { view["foldsDays"] = newValue.foldsDays.map { .boolean($0) } }
            if newValue.hourStep != before.hourStep {
                view["step"] = newValue.hourStep.map { .integer(Int64($0.rawValue)) }
            }
            if newValue.windSpeed != before.windSpeed {
                view["windSpeed"] = newValue.windSpeed.map { .text($0.rawValue) }
            }
            self["view"] = .object(view)
        }
    }

    private var backgrounds: [String: Background] {
        get {
            guard case .object(let terminals)? = self["backgrounds"] else { return [:] }
            return terminals.members.reduce(into: [:]) { backgrounds, member in
                guard case .text(let name) = member.value else { return }
                backgrounds[member.key] = Background(rawValue: name)
            }
        }
        set {
            guard newValue != backgrounds else { return }
            var terminals = JSON.Object()
            for (name, background) in newValue.sorted(by: { $0.key < $1.key }) {
                terminals[name] = .text(background.rawValue)
            }
            self["backgrounds"] = .object(terminals)
        }
    }

    private static var lookup: String { "ip-lookup" }
}

extension JSON.Object {
    init(_ place: Place) {
        self = [
            "latitude": JSON(place.coordinate.latitude), "longitude": JSON(place.coordinate.longitude),
        ]
        self["name"] = place.name.map { .text($0) }
        self["region"] = place.region.map { .text($0) }
        self["country"] = place.countryCode.map { .text($0) }
    }
}

extension Place {
    init?(_ value: JSON) {
        guard case .object(let record) = value, let latitude = record["latitude"]?.double,
            let longitude = record["longitude"]?.double,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(
            coordinate: coordinate, name: record["name"]?.shown, region: record["region"]?.shown,
            countryCode: record["country"]?.countryCode)
    }
}

extension JSON {
    fileprivate var shown: String? {
        guard case .text(let text) = self else { return nil }
        let cleaned = text.cleaned()
        return cleaned.isEmpty ? nil : cleaned
    }

    fileprivate var countryCode: String? {
        shown.flatMap { $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? $0 : nil }
    }
}
