import Weather

extension OutlookWords {
    /// "Freezing tonight, −4° at 06:00".
    func nightFrost(_ frost: NightFrost) -> Remark {
        let night = moments.night(frost.evening)
        // A figure that reads as zero would deny it.
        guard frost.low.celsius <= -0.5 else {
            return Remark(
                [strings(.outlookWhen, strings[.outlookSlightlyFreezing], night)],
                short: strings(.outlookWhen, strings[.outlookFreezing], night))
        }
        let name =
            frost.isRepeated ? strings(.outlookAgain, strings[.outlookFreezing]) : strings[.outlookFreezing]
        let low = formats.temperature(frost.low)
        let opening = strings(.outlookWhen, name, night)
        let detail = strings(.outlookValueAt, low, moments.hour(frost.time))
        let shortOpening = strings(.outlookWhen, strings[.outlookFreezing], night)
        let short = shortOpening + ", " + low
        return Remark([opening, detail], short: short.fitsNarrowPane ? short : shortOpening)
    }

    func frost(_ period: Period) -> Remark {
        let end = period.isEndKnown ? moments.roughly(period.end) : moments.lastKnown(before: period.end)
        let short = strings(.outlookUntil, strings[.outlookFrost], end)
        return period.isEndKnown
            ? Remark([short]) : Remark([strings(.outlookUntilAtLeast, strings[.outlookFrost], end)], short: short)
    }

    /// "Hot on Sunday, 35°", "Hot until Thursday, up to 36°".
    func heat(_ spell: HeatSpell) -> Remark {
        let name = strings[.outlookHot]
        let high = formats.temperature(spell.high)
        let apparent = spell.apparentHigh.map { strings(.feelsLike, formats.temperature($0)) }
        if spell.first == spell.last {
            return Remark([strings(.outlookWhen, name, moments.on(spell.first)), high, apparent])
        }
        let hasBegun = spell.first <= moments.today
        let opening =
            hasBegun
            ? strings(.outlookUntil, name, moments.day(spell.last))
            : strings(.outlookFrom, name, moments.day(spell.first))
        return Remark([opening, strings(.outlookUpTo, high), apparent])
    }

    /// "Colder on Monday, only 8°".
    func change(_ date: CivilDate, _ change: TemperatureChange, high: Temperature) -> Remark {
        let phrase = change == .colder ? Phrase.outlookOnly : .outlookUpTo
        return Remark([
            strings(.outlookWhen, strings[change], moments.on(date)), strings(phrase, formats.temperature(high)),
        ])
    }
}

// MARK: Wind

extension OutlookWords {
    /// "Strong wind from 15:00, gusts 20 m/s".
    func wind(_ spell: WindSpell) -> Remark {
        let strength = strings[spell.strength]
        let name = spell.precipitation.map { strings(.outlookAnd, strength, strings[$0]) } ?? strength
        let shortName = spell.precipitation.map { strings(.outlookAnd, strength, self.shortName($0)) } ?? strength
        let speed = spell.peak.map(formats.wholeSpeed)
        let peak = speed.map { spell.isGust ? strings(.gusts, $0) : $0 }
        guard let begin = spell.period.begin else {
            return Remark(
                [lasting(name, spell.period), peak],
                short: shortLasting(shortName, spell.period))
        }
        let short = strings(.outlookWhen, shortName, moments.shortMoment(begin))
        return Remark(
            [strings(.outlookFrom, name, moments.moment(begin)), peak], short: short.fitsNarrowPane ? short : shortName)
    }
}
