import Boundary
import Weather

/// The beginning or the end of a spell, or a change within it.
struct WeatherEvent: Hashable {
    enum Subject: Hashable {
        case precipitation(PrecipitationKind)
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
            + beginningsOfFrost.map { WeatherEvent(subject: .frost, time: $0) }
            + beginningsOfWind.map { WeatherEvent(subject: .wind($0.strength), time: $0.time) }
        let times = Set(ofSpells.map(\.time))
        let told = mentioned.compactMap { ranked in
            ranked.finding.event(clock).map { WeatherEvent(subject: .told(ranked.finding), time: $0) }
        }
        return ofSpells + told.filter { !times.contains($0.time) }
    }
}

extension PrecipitationSpell {
    fileprivate var events: [WeatherEvent] {
        let last = turns.last?.kind ?? kind
        return period.events(.precipitation(kind), last: .precipitation(last))
            + turns.map { WeatherEvent(subject: .precipitation($0.kind), time: $0.time) }
    }
}

extension Period {
    /// Its beginning if it has not begun, and its end if that is known.
    fileprivate func events(_ subject: WeatherEvent.Subject, last: WeatherEvent.Subject? = nil) -> [WeatherEvent] {
        let end = isEndKnown ? WeatherEvent(subject: last ?? subject, time: end, isEnd: true) : nil
        return [begin.map { WeatherEvent(subject: subject, time: $0) }, end].compactMap { $0 }
    }

    fileprivate var edges: [UnixTime] { events(.frost).map(\.time) }
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
}
