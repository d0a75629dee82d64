import Weather
import Words

extension OutlookWords {
    /// The words that say what is severe, without those of time.
    func urgentWords(_ finding: Finding) -> [String] {
        switch finding {
        case .precipitation, .dry: severeNames(finding).flatMap(\.self)
        case .heavyDay(let day): names(of: [day.kind]).flatMap(\.self)
        case .stormyDay(let day):
            [strings[WindSpell.Strength.storm], strings(.gusts, formats.wholeSpeed(day.gust))]
        case .wind(let spell): urgentWords(spell)
        case .nightFrost(let frost):
            [strings[.freezing], strings[.slightlyFreezing], strings[.frost], formats.temperature(frost.low)]
        case .freezing: [strings[.freezing]]
        case .heat(let spell): [strings[.hot], formats.temperature(spell.high)]
        case .named(let spell): [spell.name, spell.shortName]
        default: []
        }
    }

    private func urgentWords(_ spell: WindSpell) -> [String] {
        let speed = spell.peak.map(formats.wholeSpeed)
        let peak = speed.map { spell.isGust ? strings(.gusts, $0) : $0 }
        return [strings[spell.strength]] + names(of: [spell.precipitation].compactMap(\.self)).flatMap(\.self)
            + (peak.map { [$0] } ?? [])
    }

    /// The names of each severe kind of precipitation.
    func severeNames(_ finding: Finding) -> [[String]] {
        switch finding {
        case .precipitation(let spell): names(of: [spell.kind] + spell.turns.map(\.kind))
        case .dry(_, _, let turns, _): names(of: turns.map(\.kind))
        default: []
        }
    }

    private func names(of kinds: [PrecipitationKind]) -> [[String]] {
        kinds.filter(\.isSevere).map { [strings[$0], shortName($0)] }
    }
}
