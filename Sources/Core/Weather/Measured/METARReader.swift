extension METAR {
    /// Reads the groups of a report in turn. A group that it does not know has no effect.
    struct Reader {
        private(set) var isAutomatic = false
        private(set) var usesMiles = false
        private(set) var wind: Wind?
        private(set) var visibility: Visibility?
        private(set) var temperature: Temperature?
        private(set) var dewPoint: Temperature?
        private(set) var pressure: Pressure?
        private(set) var weather = AirportWeather()
        private var sky: SkyCover?
        /// False if the weather was not observed.
        private var seesWeather = true
        private var seesSky = false
        /// Whole miles, which a group with a fraction follows.
        private var miles: Int?
        private var hasVisibility = false
        /// What follows the temperature is recent weather, wind shear and the state of runways.
        private var isPastWeather = false

        mutating func read(_ group: String) {
            let whole = miles
            miles = nil
            if group == "AUTO" {
                isAutomatic = true
            } else if let wind = METAR.wind(group) {
                self.wind = self.wind ?? wind
            } else if let pressure = METAR.pressure(group) {
                self.pressure = self.pressure ?? pressure
                isPastWeather = true
            } else if let temperatures = METAR.temperatures(group) {
                if !isPastWeather { (temperature, dewPoint) = temperatures }
                isPastWeather = true
            } else if !isPastWeather {
                readSight(group, whole: whole)
            }
        }

        private mutating func readSight(_ group: String, whole: Int?) {
            if ["CAVOK", "NSC", "NCD", "CLR", "SKC"].contains(group) { seesSky = true }
            if group == "CAVOK" {
                setVisibility(meters: METAR.farthest)
            } else if group == "//" {
                seesWeather = false
            } else if group == "////" || group == "////SM" {
                if isAutomatic { seesWeather = false }
                hasVisibility = true
            } else if group.utf8.count == 1, !hasVisibility, let digit = group.digits(0..<1) {
                miles = digit
            } else if let miles = METAR.miles(group, whole: whole ?? 0) {
                usesMiles = true
                setVisibility(meters: miles * METAR.metersInMile)
            } else if let meters = METAR.meters(group) {
                setVisibility(meters: meters)
            } else if let cover = SkyCover(group: group) {
                sky = max(sky ?? cover, cover)
            } else {
                weather.read(group)
            }
        }

        /// The first one is the prevailing one.
        private mutating func setVisibility(meters: Double) {
            if !hasVisibility { visibility = Visibility(meters: meters) }
            hasVisibility = true
        }

        /// Without a view and without clouds nothing was observed of which a report could say no more.
        var canSeeDryness: Bool { seesWeather && (seesSky || visibility != nil || sky != nil) }

        /// An automatic station sees no clouds above 12,000 ft, so that it knows only a cloudy sky.
        var skyCondition: Condition {
            guard let sky, !isAutomatic || sky >= .broken else { return .unknown }
            return sky.condition
        }
    }
}

/// How much of the sky has clouds. SKC is a sky without any. NSC, NCD, CLR and CAVOK say nothing of high clouds, so they are
/// not among them.
enum SkyCover: Int, Comparable {
    case none, few, scattered, broken, overcast

    /// A group such as "BKN014CB", "FEW///", "VV001" and "SKC".
    init?(group: String) {
        let words: [(name: String, cover: SkyCover)] = [
            ("SKC", .none), ("FEW", .few), ("SCT", .scattered), ("BKN", .broken), ("OVC", .overcast), ("VV", .overcast),
        ]
        guard let word = words.first(where: { group.hasPrefix($0.name) }) else { return nil }
        let rest = String(group.dropFirst(word.name.count))
        guard word.cover == .none ? rest.isEmpty : rest.hasPrefix("///") || rest.digits(0..<3) != nil else {
            return nil
        }
        self = word.cover
    }

    static func < (left: SkyCover, right: SkyCover) -> Bool { left.rawValue < right.rawValue }

    var condition: Condition {
        switch self {
        case .none: .clear
        case .few: .mainlyClear
        case .scattered: .partlyCloudy
        case .broken: .mostlyCloudy
        case .overcast: .overcast
        }
    }
}
