import Weather

extension OutlookWords {
    /// "Freezing tonight, −4° at 06:00".
    func nightFrost(_ frost: NightFrost) -> Remark {
        let night = moments.night(frost.evening)
        let shortOpening = strings(.outlookWhen, strings[.outlookFreezing], night)
        let shortest =
            [strings(.outlookWhen, strings[.outlookFreezing], moments.shortNight(frost.evening))]
            + shortBeginning(strings[.outlookFrost], at: frost.time)
        // A figure that reads as zero would deny it.
        guard frost.low.celsius <= -0.5 else {
            return Remark([strings(.outlookWhen, strings[.outlookSlightlyFreezing], night), shortOpening] + shortest)
        }
        let name =
            frost.isRepeated ? strings(.outlookAgain, strings[.outlookFreezing]) : strings[.outlookFreezing]
        let low = formats.temperature(frost.low)
        let opening = strings(.outlookWhen, name, night)
        let detail = strings(.outlookValueAt, low, moments.hour(frost.time))
        return Remark(
            [joined([opening, detail]), joined([opening, low]), joined([shortOpening, low]), shortOpening] + shortest)
    }

    func frost(_ period: Period) -> Remark {
        let frost = strings[.outlookFrost]
        guard period.isEndKnown else {
            let end = moments.lastKnown(before: period.end)
            return Remark([strings(.outlookUntilAtLeast, frost, end), strings(.outlookUntil, frost, end), frost])
        }
        let ends = [moments.roughly(period.end), moments.shortRoughly(period.end)]
        return Remark(ends.map { strings(.outlookUntil, frost, $0) } + [frost])
    }

    /// "Hot on Sunday, 35°", "Hot until Thursday, up to 36°".
    func heat(_ spell: HeatSpell) -> Remark {
        let name = strings[.outlookHot]
        let high = formats.temperature(spell.high)
        let apparent = spell.apparentHigh.map { strings(.feelsLike, formats.temperature($0)) }
        if spell.first == spell.last {
            return remark(parts: [strings(.outlookWhen, name, moments.on(spell.first)), high, apparent], [name])
        }
        let hasBegun = spell.first <= moments.today
        let opening =
            hasBegun
            ? strings(.outlookUntil, name, moments.day(spell.last))
            : strings(.outlookFrom, name, moments.day(spell.first))
        return remark(parts: [opening, strings(.outlookUpTo, high), apparent], [name])
    }

    /// "Colder on Monday, only 8°".
    func change(_ date: CivilDate, _ change: TemperatureChange, high: Temperature) -> Remark {
        let phrase = change == .colder ? Phrase.outlookOnly : .outlookUpTo
        return remark(
            parts: [
                strings(.outlookWhen, strings[change], moments.on(date)), strings(phrase, formats.temperature(high)),
            ], [strings(.outlookWhen, strings[change], strings.weekday(date.weekday))])
    }
}

// MARK: Wind

extension OutlookWords {
    /// "Strong wind from 15:00, gusts 20 m/s".
    func wind(_ spell: WindSpell) -> Remark {
        let strength = strings[spell.strength]
        let precipitation = spell.precipitation.map(shortName)
        let name = precipitation.map { strings(.outlookAnd, strength, $0) } ?? strength
        let speed = spell.peak.map(formats.wholeSpeed)
        let peak = speed.map { spell.isGust ? strings(.gusts, $0) : $0 }
        guard let begin = spell.period.begin else {
            let short = shortLasting(name, spell.period) + shortLasting(strength, spell.period)
            return remark(parts: [lasting(name, spell.period), peak], short + [strength])
        }
        let shortNames = [name] + (precipitation.map { [joined([strength, $0])] } ?? [])
        let timed = shortNames.map { strings(.outlookWhen, $0, moments.shortMoment(begin)) }
        return remark(
            parts: [strings(.outlookFrom, name, moments.moment(begin)), peak],
            timed + shortBeginning(strength, at: begin) + [strength])
    }
}
