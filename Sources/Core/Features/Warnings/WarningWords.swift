import Boundary
import Text
import Weather
import Words

enum WarningPhrase: String, Phrase {
    static let prefix = "warning."

    case heading, otherMessages, until, from, fromUntil, since, endUnknown, more, lastCheck, kma
    case noneInForce, checked, unchecked, uncheckedBecause, uncheckedSince, uncheckedSinceShort, uncheckedShort,
        unreadShort
    case incomplete, incompleteShort
    case notCovered, notCoveredHere, notCoveredShort, unknown, unknownShort
    case off, noneOffline, requested, issued, unnamed, area, ownWord, severity, place, fpasInBrief, sampleInBrief
}

/// The words of the key at the lower edge.
enum WarningHint: String, Phrase {
    static let prefix = "warningHint."

    case warnings, open, next, list
}

extension AlertSeverity: Phrase { package static let prefix = "severity." }

extension Strings {
    subscript(phrase: WarningPhrase) -> String { word(phrase.key) }
}

/// The name of a service as the source of its warnings.
struct WarningAttribution: Phrase {
    static let prefix = "warning."
    static let allCases = WarningServiceID.allCases.map(Self.init)

    let service: WarningServiceID

    var key: String { Self.prefix + service.rawValue }

    func words(_ extent: Extent, _ strings: Strings) -> String {
        switch service {
        case .fpas where extent != .full: strings[WarningPhrase.fpasInBrief]
        case .sample where extent != .full: strings[WarningPhrase.sampleInBrief]
        default: strings[self]
        }
    }
}

extension AlertSeverity {
    /// More signs say more danger, so that the level needs no colour.
    var mark: String {
        switch self {
        case .unknown, .minor, .moderate: "▲"
        case .severe: "▲▲"
        case .extreme: "▲▲▲"
        }
    }
}

/// The words of a warning in the user's language, else in that of its message.
struct WarningWords {
    private let warning: Warning
    private let formats: Formats
    private let clock: PlaceClock
    private let now: UnixTime

    init(_ warning: Warning, formats: Formats, clock: PlaceClock, now: UnixTime) {
        self.warning = warning
        self.formats = formats
        self.clock = clock
        self.now = now
    }

    private var strings: Strings { formats.strings }

    var isMarkedBySign: Bool { formats.hasSigns }

    /// Tells the level before the kind: "▲▲ ", or "Severe: " where no sign may stand for a word.
    var mark: String {
        guard !isMarkedBySign else { return warning.severity.mark + " " }
        return warning.severity == .unknown
            ? "" : strings(PartPhrase.partFailed, strings[warning.severity].capitalizedAtStart, "")
    }

    var version: AlertInfo { warning.version(in: strings.language) }

    /// In English the authority's own name, which tells similar warnings apart.
    var kind: String {
        if let kind = warning.kind, !isOwnName { return strings.words(for: kind) }
        let own = [version.event, version.headline ?? ""]
        return (own.first { !$0.isEmpty } ?? strings[WarningPhrase.unnamed]).capitalizedAtStart
    }

    /// Some authorities send another language than they say.
    private var isOwnName: Bool {
        strings.language == "en" && !version.event.isEmpty && version.event.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Text such as "Heavy snow advisory" and, where that has no room, "Heavy snow adv." or "Heavy… adv.", so that the
    /// level stays.
    func kind(columns: Int) -> String {
        guard ColumnWidth.of(kind) > columns else { return kind }
        let (hazard, level) = hazardAndLevel
        let room = columns - ColumnWidth.of(level?("") ?? "")
        guard let level, room >= Self.narrowestHazard else {
            return hazard.capitalizedAtStart.truncated(toColumns: columns)
        }
        return level(hazard.truncated(toColumns: room, insideWords: true)).capitalizedAtStart
    }

    /// The name without its level, and how a short form of the level is joined to it; nil if the name has none.
    private var hazardAndLevel: (hazard: String, level: ((String) -> String)?) {
        if let known = warning.kind, !isOwnName {
            let level = ShortWarningLevel(level: known.level)
            return (strings[known.hazard], known.hazard.onlyLevel == nil ? { strings(level, $0) } : nil)
        }
        guard strings.language == "en", let blank = kind.lastIndex(of: " "),
            let level = WarningLevel(rawValue: kind[blank...].dropFirst().lowercased())
        else { return (kind, nil) }
        // As in "Hard Freeze Warn." and "Heavy snow adv.".
        let isCapital = kind[blank...].dropFirst().first?.isUppercase == true
        let short = strings(ShortWarningLevel(level: level), "").drop { $0 == " " }
        return (String(kind[..<blank]), { $0 + " " + (isCapital ? String(short).capitalizedAtStart : String(short)) })
    }

    /// In columns.
    private static let narrowestHazard = 6

    /// Nil if it says the same as `kind`.
    var ownWord: String? {
        let event = version.event
        return event.isEmpty || event.lowercased() == kind.lowercased() ? nil : event
    }

    /// Nil if the message names none.
    var authority: String? {
        // Its messages may be in Korean only, and its name is known by its letters.
        if version.authority == "기상청" { return strings[WarningPhrase.kma] }
        return version.authority
    }

    struct PeriodWords {
        let text: String
        /// For a line for each.
        let parts: [String]
    }

    /// Text such as "until tomorrow 09:00" and "from 16:00 until tomorrow 09:00", with full and short names of days, and
    /// "16:00 – Mon 09:00" before it has begun; then only its beginning. May be empty.
    var periodForms: [[PeriodWords]] {
        let isLongWithoutEnd = warning.isLongWithoutEnd(at: now)
        let begin = warning.hasBegun(at: now) && !isLongWithoutEnd ? nil : warning.begin
        func moment(_ time: UnixTime, _ earlier: UnixTime?, _ names: DayNames) -> String {
            isToday(time) ? words(names).moment(time, after: earlier) : words(names).dated(time)
        }
        func forms(tellsEnd: Bool) -> [PeriodWords] {
            DayNames.allCases.compactMap { names in
                span(from: begin, tellsEnd: tellsEnd) { moment($0, $1, names) }
            }
        }
        let shortest = begin.flatMap { begin in
            warning.end.map { between(moment(begin, nil, .short), begin, $0) }
        }
        return [
            forms(tellsEnd: true) + (shortest.map { [PeriodWords(text: $0, parts: [$0])] } ?? []),
            forms(tellsEnd: false),
        ].filter { !$0.isEmpty }
    }

    /// Text such as "From today 14:00 until tomorrow 09:00"; nil if the message names no time.
    var period: String? {
        let words = words(.full)
        let text = span(from: warning.begin, tellsEnd: true) { time, _ in words.dated(time) }
        return text?.text.capitalizedAtStart
    }

    /// Text such as "today 14:00 – Mon 09:00", where a shared day stands once; nil if the message names no time.
    var shortPeriod: String? {
        let words = words(.short)
        if let begin = warning.begin, let end = warning.end { return between(words.dated(begin), begin, end) }
        return span(from: warning.begin, tellsEnd: true) { time, _ in words.dated(time) }?.text
    }

    /// A shared day stands once.
    private func between(_ first: String, _ begin: UnixTime, _ end: UnixTime) -> String {
        let isOneDay = clock.localTime(of: begin).date == clock.localTime(of: end).date
        return strings(.between, first, isOneDay ? words(.short).hour(end) : words(.short).dated(end))
    }

    private func isToday(_ time: UnixTime) -> Bool { clock.localTime(of: time).date == clock.localTime(of: now).date }

    private func words(_ names: DayNames) -> MomentWords {
        MomentWords(formats: formats, clock: clock, now: now, dayNames: names, tellsYear: true)
    }

    private func span(
        from begin: UnixTime?, tellsEnd: Bool, moment: (_ time: UnixTime, _ earlier: UnixTime?) -> String
    ) -> PeriodWords? {
        if tellsEnd, let end = warning.end {
            let until = strings(WarningPhrase.until, moment(end, begin))
            guard let begin else { return PeriodWords(text: until, parts: [until]) }
            let text = strings(WarningPhrase.fromUntil, moment(begin, nil), moment(end, begin))
            return PeriodWords(text: text, parts: [strings(WarningPhrase.from, moment(begin, nil)), until])
        }
        let begin = begin.map { strings($0 <= now ? WarningPhrase.since : .from, moment($0, nil)) }
        let ending = tellsEnd && warning.isEndUnknown ? strings[WarningPhrase.endUnknown] : nil
        let parts = [begin, ending].compactMap { $0 }
        return parts.isEmpty ? nil : PeriodWords(text: parts.joined(by: ", "), parts: parts)
    }

    /// Its beginning and its end, as far as they are known. For the ear they say whose words they are.
    var changes: [Change] {
        let spoken: SpokenPhrase = warning.subject == .weather ? .warning : .message
        let name = strings.isSpoken ? strings(spoken, kind) : kind
        func change(_ time: UnixTime, _ phrase: WarningPhrase) -> Change {
            Change(at: time, name + " " + strings(phrase, words(.full).moment(time)))
        }
        var begin = warning.begin.map { change($0, .from) }
        var end = warning.end.map { change($0, .until) }
        if let time = begin?.time, time > now, end != nil {
            let period = span(from: time, tellsEnd: true) { words(.full).moment($0, after: $1) }
            begin?.untilEnd = period.map { name + " " + $0.text }
            end?.isTold = true
        }
        return [begin, end].compactMap { $0 }
    }

    var issued: String? {
        warning.sent.map {
            strings(WarningPhrase.issued, words(.full).moment($0))
        }
    }
}
