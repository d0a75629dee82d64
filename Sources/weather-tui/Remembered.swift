import Dashboard
import Display
import JSON
import Weather
import Words

/// What one run leaves to the next.
struct Remembered: Hashable, Sendable {
    /// The place chosen last.
    var place: Place?
    var saved = SavedPlaces()
    /// Who may be asked where this machine is.
    var consentedHosts: Set<String> = []
    var view = ViewSwitches()
    /// What each terminal said of its background, under its name.
    var backgrounds: [String: Background] = [:]
    /// Where a damaged state was set aside to, until the user has put the notice away.
    var setAside: String?
}

extension Remembered {
    init(_ values: StateFile.Values) {
        self.init(
            place: values.place, saved: values.savedPlaces, consentedHosts: values.consentedHosts, view: values.view,
            backgrounds: values.backgrounds, setAside: values.setAside)
    }
}

extension StateFile.Values {
    /// What another copy has begun already stays.
    mutating func begin(with known: Remembered) {
        if place == nil, let place = known.place { self["place"] = .object(JSON.Object(place)) }
        if savedPlaces.places.isEmpty { savedPlaces = known.saved }
        if consentedHosts.isEmpty { consentedHosts = known.consentedHosts }
        if backgrounds.isEmpty { backgrounds = known.backgrounds }
        remember(
            ViewSwitches(
                theme: view.theme ?? known.view.theme, showsChart: view.showsChart ?? known.view.showsChart,
                units: view.units ?? known.view.units))
    }

    /// Those that this version knows, and whose values are of no kind that it writes.
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

    var setAside: String? {
        get { if case .text(let path)? = self["setAside"] { path } else { nil } }
        set { self["setAside"] = newValue.map { .text($0) } }
    }

    /// Nil if there is none, or none that can be.
    var place: Place? { self["place"].flatMap(Place.init) }

    /// Records that are no place are passed over, and kept for versions that can read them.
    var savedPlaces: SavedPlaces {
        get { SavedPlaces(savedRecords.compactMap(Place.init)) }
        set {
            let records = savedRecords
            let new = newValue.places.map { place -> JSON in
                // Another version may know more of a place.
                let known = records.first { Place($0)?.isSame(as: place) ?? false }
                guard case .object(var record)? = known else { return .object(JSON.Object(place)) }
                record["name"] = place.name.map { .text($0) }
                record["region"] = place.region.map { .text($0) }
                return .object(record)
            }
            self["savedPlaces"] = .array(new + records.filter { Place($0) == nil })
        }
    }

    private var savedRecords: [JSON] {
        if case .array(let records)? = self["savedPlaces"] { records } else { [] }
    }

    var consentedHosts: Set<String> {
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

    var view: ViewSwitches {
        var switches = ViewSwitches()
        guard case .object(let view)? = self["view"] else { return switches }
        if case .text(let theme)? = view["theme"] { switches.theme = theme }
        if case .boolean(let showsChart)? = view["chart"] { switches.showsChart = showsChart }
        if case .text(let units)? = view["units"] { switches.units = UnitSystem(rawValue: units) }
        return switches
    }

    /// What is nil stays as it is, but for a chart that is to be forgotten.
    mutating func remember(_ switches: ViewSwitches) {
        var view = JSON.Object()
        if case .object(let known)? = self["view"] { view = known }
        if let theme = switches.theme { view["theme"] = .text(theme) }
        if switches.forgetsChart { view["chart"] = nil }
        if let showsChart = switches.showsChart { view["chart"] = .boolean(showsChart) }
        if let units = switches.units { view["units"] = .text(units.rawValue) }
        if !view.members.isEmpty || self.view.showsChart != nil { self["view"] = .object(view) }
    }

    var backgrounds: [String: Background] {
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
    /// A text that is safe to draw; nil if nothing is left or it is none.
    fileprivate var shown: String? {
        guard case .text(let text) = self else { return nil }
        let cleaned = text.cleaned()
        return cleaned.isEmpty ? nil : cleaned
    }

    fileprivate var countryCode: String? {
        shown.flatMap { $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? $0 : nil }
    }
}
