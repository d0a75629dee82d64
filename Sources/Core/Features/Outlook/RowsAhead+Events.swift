import Boundary
import Weather

/// The beginning or the end of a spell, or a change within it.
struct WeatherEvent: Hashable {
    enum Subject: Hashable {
        /// One of the kinds of a spell.
        case precipitation(PrecipitationKind, PrecipitationSpell)
        case obscuration(Obscuration)
        case named(String)
        case frost
        case wind(WindSpell.Strength)
        /// Another event that the sentence tells.
        case told(Finding)
    }

    let subject: Subject
    let time: UnixTime
    var isEnd = false
}

extension RowsAhead {
    /// What the findings tell, and all further events of these kinds, in any order.
    var events: [WeatherEvent] {
        let ofSpells =
            precipitationSpells.flatMap(\.events) + namedSpells.flatMap { $0.period.events(.named($0.name)) }
            + spellsOfObscuration.flatMap { rows in
                rows.compactMap { $0.condition.obscuration }.max().map { period(of: rows).events(.obscuration($0)) }
                    ?? []
            }
            + periodsOfFrost.flatMap { $0.events(.frost) }
            + periodsOfWind.flatMap { $0.period.events(.wind($0.strength)) }
        let times = Set(ofSpells.map(\.time))
        let told = mentioned.map(\.finding).flatMap { finding in
            finding.times(clock).map { WeatherEvent(subject: .told(finding), time: $0) }
        }
        return ofSpells + told.filter { !times.contains($0.time) }
    }
}

extension PrecipitationSpell {
    fileprivate var events: [WeatherEvent] {
        period.events(.precipitation(kind, self), last: .precipitation(lastKind, self))
            + turns.map { WeatherEvent(subject: .precipitation($0.kind, self), time: $0.time) }
    }
}

extension Period {
    /// Its beginning if it has not begun, and its end if that is known.
    fileprivate func events(_ subject: WeatherEvent.Subject, last: WeatherEvent.Subject? = nil) -> [WeatherEvent] {
        let end = isEndKnown ? WeatherEvent(subject: last ?? subject, time: end, isEnd: true) : nil
        return [begin.map { WeatherEvent(subject: subject, time: $0) }, end].compactMap { $0 }
    }

    fileprivate var edges: [UnixTime] { events(.frost).map(\.time) }

    /// Of a lasting one, its end, or the last time that is known of it.
    fileprivate var lastTold: UnixTime { isEndKnown ? end : begin ?? end + -1 }
}

extension Finding {
    /// Its beginning, or its end if it has begun; a day without known hours begins at midnight.
    func event(_ clock: PlaceClock) -> UnixTime? { times(clock).first }

    /// In the order in which its words tell them; those of days are midnights.
    func times(_ clock: PlaceClock) -> [UnixTime] {
        switch self {
        case .precipitation(let spell): spell.events.map(\.time).sorted()
        case .obscuration(let spell): spell.period.edges
        case .named(let spell): spell.period.edges
        case .wind(let spell): spell.period.edges
        case .sun(let spell): spell.period.edges
        case .frost(let period): period.edges
        case .chance(_, _, let row): [row.lowerBound]
        case .dry(let end, _, _, _): [end]
        case .nightFrost(let frost): [frost.begin]
        case .freezing(let time, _), .thaw(let time): [time]
        case .heavyDay(let day): [clock.start(of: day.date)]
        case .stormyDay(let day): [clock.start(of: day.date)]
        case .frostyDay(let date, _), .change(let date, _, _), .nextDryDay(let date?, _): [clock.start(of: date)]
        case .heat(let spell): [spell.first, spell.last].map(clock.start)
        case .dryHours, .dryDays, .nextDryDay(nil, _), .warmNight, .calm: []
        }
    }

    /// The last time whose day its words may name; nil if they name none.
    func lastTold(_ clock: PlaceClock) -> UnixTime? {
        func noon(_ date: CivilDate) -> UnixTime { clock.start(of: date) + 12 * 3600 }
        return switch self {
        case .precipitation(let spell): spell.period.lastTold
        case .obscuration(let spell): spell.period.lastTold
        case .named(let spell): spell.period.lastTold
        // The end of one with rain is not told.
        case .wind(let spell):
            spell.precipitation == nil ? spell.period.lastTold : spell.period.begin ?? spell.period.lastTold
        case .sun(let spell): spell.period.lastTold
        case .frost(let period): period.lastTold
        case .heavyDay(let day): noon(day.date)
        case .stormyDay(let day): noon(day.date)
        case .frostyDay(let date, _), .change(let date, _, _), .nextDryDay(let date?, _): noon(date)
        case .heat(let spell): noon(spell.last)
        default: times(clock).last
        }
    }
}
