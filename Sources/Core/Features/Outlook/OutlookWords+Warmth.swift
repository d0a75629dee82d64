import Boundary
import Weather
import Words

extension OutlookWords {
    func nightFrost(_ frost: NightFrost) -> [String?] {
        let night = moments.night(frost.evening)
        let shortOpening = strings(.when, strings[.freezing], night)
        // An hour of a frost that lasts would be understood as its beginning.
        let shortest: [String?] =
            frost.course == .lasts
            ? [strings[.frost]] : frost.time.map { _ in shortBeginning(strings[.frost], at: frost.begin) } ?? []
        // A low displayed as zero would contradict the frost.
        guard frost.low.celsius <= -0.5 else {
            return [strings(.when, strings[.slightlyFreezing], night), shortOpening] + shortest
        }
        let name =
            frost.course == .returns ? strings(.again, strings[.freezing]) : strings[.freezing]
        let low = formats.temperature(frost.low)
        let opening = strings(.when, name, night)
        let detail = frost.time.map { joined([opening, strings(.valueAt, low, moments.hour($0))]) }
        return [detail, joined([opening, low]), joined([shortOpening, low]), shortOpening] + shortest
    }

    func frost(_ period: Period) -> [String?] {
        let frost = strings[.frost]
        guard period.isEndKnown else {
            return [strings(.untilAtLeast, frost, moments.lastKnown(before: period.end)), frost]
        }
        return [strings(.until, frost, moments.roughly(period.end)), frost]
    }

    func heat(_ spell: HeatSpell) -> [String?] {
        let name = strings[.hot]
        let high = formats.temperature(spell.high)
        let apparent = spell.apparentHigh.map { strings(.feelsLike, formats.temperature($0)) }
        if spell.first == spell.last {
            let shortest = strings(.when, name, moments.day(spell.first))
            return fewer(of: [strings(.when, name, moments.on(spell.first)), high, apparent], then: [shortest])
        }
        let hasBegun = spell.first <= moments.today
        let opening =
            hasBegun
            ? strings(spell.isEndKnown ? .until : .untilAtLeast, name, moments.day(spell.last))
            : strings(.from, name, moments.day(spell.first))
        let shortest = hasBegun ? name : strings(.when, name, moments.day(spell.first))
        return fewer(of: [opening, strings(.upTo, high), apparent], then: [shortest])
    }

    /// The level that the whole spell has, since its first hours may be lower than the greatest.
    func sun(_ spell: SunSpell) -> [String?] {
        let forms = self.spell(strings(OutlookPhrase.sun, strings[UVIndex.Level.veryHigh]), spell.period)
        return fewer(
            of: [forms.first ?? nil, strings(.upTo, "\(spell.greatest.rounded)")], then: Array(forms.dropFirst()))
            + self.spell(strings(OutlookPhrase.sun, "\(spell.greatest.rounded)"), spell.period)
    }

    /// In °C.
    private static let hotNight = 30.0

    func warmNight(_ low: Temperature) -> [String?] {
        let (name, short): (OutlookPhrase, OutlookPhrase) =
            low.celsius < Self.hotNight ? (.warmNight, .warmNightShort) : (.hotNight, .hotNightShort)
        return fewer(
            of: [strings(.when, strings[name], strings[.tonight]), strings(.notBelow, formats.temperature(low))],
            then: [strings[short]])
    }

    func change(_ date: CivilDate, _ change: TemperatureChange, high: Temperature) -> [String?] {
        let phrase = change == .colder ? OutlookPhrase.only : .upTo
        return fewer(
            of: [
                strings(.when, strings[change], moments.on(date)), strings(phrase, formats.temperature(high)),
            ], then: [strings(.when, strings[change], moments.day(date))])
    }
}

extension OutlookWords {
    func stormyDay(_ day: StormyDay) -> [String?] {
        let storm = strings[WindSpell.Strength.storm]
        return fewer(
            of: [
                strings(.when, storm, moments.on(day.date)), strings(.gusts, formats.wholeSpeed(day.gust)),
            ],
            then: [strings(.when, storm, moments.day(day.date))])
    }

    func wind(_ spell: WindSpell) -> [String?] {
        let strength = strings[spell.strength]
        let precipitation = spell.precipitation.map(shortName)
        let name = precipitation.map { strings(.and, strength, $0) } ?? strength
        let speed = spell.peak.map(formats.wholeSpeed)
        let peak = speed.map { spell.isGust ? strings(.gusts, $0) : $0 }
        guard let begin = spell.period.begin else {
            let short = shortLasting(name, spell.period) + shortLasting(strength, spell.period)
            return fewer(of: [lasting(name, spell.period), peak], then: short + [strength])
        }
        // The rain may last longer.
        let whole =
            spell.period.isEndKnown && precipitation == nil
            ? strings(.fromTo, name, moments.moment(begin), moments.moment(spell.period.end, after: begin)) : nil
        let shortNames = [name] + (precipitation.map { [joined([strength, $0])] } ?? [])
        let timed = shortNames.map { strings(.when, $0, moments.moment(begin)) }
        return (whole.map { fewer(of: [$0, peak]) } ?? [])
            + fewer(
                of: [strings(.from, name, moments.moment(begin)), peak],
                then: timed + shortBeginning(strength, at: begin) + withoutTime(strength))
    }
}
