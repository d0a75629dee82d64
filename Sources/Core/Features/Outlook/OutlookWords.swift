import Boundary
import Weather
import Words

struct OutlookWords {
    let formats: Formats
    private(set) var moments: MomentWords
    private(set) var needsTime = false

    var strings: Strings { formats.strings }

    init(formats: Formats, clock: PlaceClock, now: UnixTime) {
        self.formats = formats
        moments = MomentWords(formats: formats, clock: clock, now: now)
    }

    func remarks(of outlook: Outlook) -> [Remark] {
        var words = self
        return outlook.findings.map { finding in
            var remark = words.remark(finding)
            remark.isUrgent = outlook.urgent.contains(finding)
            remark.event = finding.event(moments.clock)
            remark.isFar = remark.event.map { $0 >= moments.now + RowsAhead.nextDays } ?? false
            words.moments.told = finding.lastTold(moments.clock) ?? words.moments.told
            return remark
        }
    }

    func words(for event: WeatherEvent) -> String {
        if case .told(let finding) = event.subject { return remark(finding).text }
        let name = name(of: event) ?? ""
        return strings(event.isEnd ? .until : .from, name, moments.moment(event.time)).capitalizedAtStart
    }

    /// A beginning and its end; nil if the event has no name.
    func words(for event: WeatherEvent, until end: WeatherEvent) -> String? {
        name(of: event).map {
            strings(.fromTo, $0, moments.moment(event.time), moments.moment(end.time, on: event.time))
                .capitalizedAtStart
        }
    }

    private func name(of event: WeatherEvent) -> String? {
        switch event.subject {
        case .precipitation(let kind, let spell): name(of: kind, isEnd: event.isEnd, in: spell)
        case .obscuration(let kind): strings[kind]
        case .named(let spell): spell
        case .frost: strings[.freezing]
        case .wind(let strength): strings[strength]
        case .told: nil
        }
    }

    func remark(_ finding: Finding) -> Remark {
        var words = self
        words.needsTime = finding.isSevere && finding.beginsLater
        var abbreviated = words
        abbreviated.moments.dayNames = .short
        var remark = Remark(words.candidates(finding), abbreviated.candidates(finding))
        remark.mayLoseTime = finding.beginsLater && !finding.isSevere
        if finding.isSevere {
            remark.emphasize(urgentWords(finding))
            remark.markDangers(severeNames(finding))
        }
        if let time = finding.event(moments.clock) {
            remark.markWhole(times: [words, abbreviated].flatMap { $0.moments.whole(time) })
        }
        remark.countTimes(zip(words.timesInWords(finding), abbreviated.timesInWords(finding)).map(+))
        if case .dry(_, _, let turns, _) = finding, let next = turns.first {
            remark.markNext([strings[next.kind], shortName(next.kind)])
        }
        if case .named(let spell) = finding { remark.urgentRole = spell.role }
        return remark
    }

    /// The words that tell each time of a finding; of a night, the night or an hour of it.
    private func timesInWords(_ finding: Finding) -> [[String]] {
        if case .nightFrost(let frost) = finding {
            return [[moments.night(frost.evening)] + [frost.begin, frost.time].compactMap { $0 }.map(moments.hour)]
        }
        if case .warmNight = finding { return [[strings[.tonight]]] }
        var times = finding.times(moments.clock)
        switch finding {
        case .dry(_, _, let turns, _): times += turns.dropFirst().map(\.time)
        // Of a row that has begun, the words tell the end.
        case .chance(_, _, let row) where row.lowerBound <= moments.now: times = [row.upperBound]
        default: break
        }
        return times.map { [moments.hour($0), moments.moment($0)] }
    }

    /// Empty for a danger to come, which would be understood as the present.
    func withoutTime(_ forms: String?...) -> [String?] { needsTime ? [] : forms }

    private func candidates(_ finding: Finding) -> [String?] {
        switch finding {
        case .precipitation(let spell): precipitation(spell)
        case .chance(let kind, let chance, let row): self.chance(kind, chance, row: row)
        case .dryHours(let isCold):
            [strings[isCold ? .dryHoursCold : .dryHours], strings[isCold ? .dryHoursShortCold : .dryHoursShort]]
        case .dry(let end, let isHourKnown, let turns, let isCold):
            dry(until: end, isHourKnown, then: turns, isCold: isCold)
        case .dryDays(let count, let range, let isCold): dryDays(count, range, isCold: isCold)
        case .nextDryDay(let date, let isCold): nextDryDay(date, isCold: isCold)
        case .calm(let range):
            fewer(of: [strings[.calm], temperatures(range)], then: [strings[.calmShort]])
        case .heavyDay(let day): heavyDay(day)
        case .stormyDay(let day): stormyDay(day)
        case .obscuration(let spell): obscuration(spell)
        case .named(let spell): self.spell(spell.name, spell.period) + withoutTime(spell.shortName)
        case .nightFrost(let frost): nightFrost(frost)
        case .freezing(let time, let isRepeated):
            beginning(isRepeated ? strings(.again, strings[.freezing]) : strings[.freezing], at: time)
        case .frostyDay(let date, let low):
            fewer(
                of: [strings(.when, strings[.freezing], moments.on(date)), formats.temperature(low)],
                then: [strings(.when, strings[.freezing], moments.day(date))])
        case .thaw(let time): beginning(strings[.aboveFreezing], at: time)
        case .frost(let period): frost(period)
        case .wind(let spell): wind(spell)
        case .sun(let spell): sun(spell)
        case .heat(let spell): heat(spell)
        case .warmNight(let low): warmNight(low)
        case .change(let date, let change, let high): self.change(date, change, high: high)
        }
    }

    func fewer(of parts: [String?], then candidates: [String?] = []) -> [String?] {
        let parts = parts.compactMap { $0 }
        return parts.indices.reversed().map { joined(Array(parts[...$0])) } + candidates
    }

    func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(by: strings[.separator]) }

    func lasting(_ name: String, _ period: Period) -> String {
        period.isEndKnown
            ? strings(.until, name, moments.moment(period.end))
            : strings(.untilAtLeast, name, moments.lastKnown(before: period.end))
    }

    /// Returns "rain until Sun 09:00", "rain until Sun" and "rain now"; only "rain now" if the end is unknown.
    func shortLasting(_ name: String, _ period: Period) -> [String] {
        (period.isEndKnown ? moments.ends(period.end).map { strings(.until, name, $0) } : [])
            + [strings(.now, name)]
    }

    func shortBeginning(_ name: String, at time: UnixTime) -> [String] {
        // "Frost midnight" is no sentence.
        let phrase: OutlookPhrase = moments.dayNames == .full && moments.isWord(time) ? .from : .when
        return moments.moments(time).map { strings(phrase, name, $0) }
    }

    /// Returns text such as "rain Sun 09:00–15:00"; nil if the period has begun or its end is unknown.
    func span(_ name: String, _ period: Period) -> String? {
        guard let begin = period.begin, period.isEndKnown else { return nil }
        let (first, last) = moments.span(from: begin, to: period.end)
        return strings(.span, name, first, last)
    }

    private func beginning(_ name: String, at time: UnixTime) -> [String?] {
        [strings(.from, name, moments.moment(time))] + shortBeginning(name, at: time) + withoutTime(name)
    }

    private func obscuration(_ spell: ObscuredSpell) -> [String?] {
        let (name, period) = (strings[spell.kind], spell.period)
        return spell.isAllDay ? [strings(.when, name, strings[.allDay]), name] : self.spell(name, period)
    }

    func spell(_ name: String, _ period: Period) -> [String?] {
        guard let begin = period.begin else { return [lasting(name, period)] + shortLasting(name, period) + [name] }
        let end = period.isEndKnown ? moments.moment(period.end, after: begin) : nil
        let whole = end.map { strings(.fromTo, name, moments.moment(begin), $0) }
        return [whole ?? strings(.from, name, moments.moment(begin)), span(name, period)]
            + shortBeginning(name, at: begin) + withoutTime(name)
    }
}
