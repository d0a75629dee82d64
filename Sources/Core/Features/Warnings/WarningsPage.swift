import Look
import Sky
import Terminal
import Weather
import Words

/// A list of the official warnings, one of them in full, or why there are none.
struct WarningsPage {
    let sky: Sky
    let columns: Int

    var strings: Strings { sky.strings }

    static func sentences(_ sky: Sky) -> [String] {
        WarningsPage(sky: sky, columns: endless).lines.map { $0.map(\.text).joined() }.filter { !$0.isEmpty }
    }

    /// No line is so long.
    private static let endless = 1 << 20

    struct Target: Sendable {
        let index: Int
    }

    func content(_ reader: WarningsReader) -> PageContent {
        let place = sky.report.map { sky.shortLabel(of: $0.place) } ?? ""
        let (heading, messages) = (strings(WarningPhrase.heading, place), sky.messages)
        guard messages.count > 1, let warnings = sky.warnings else { return PageContent(heading, lines) }
        if let index = reader.messageInFull(in: messages) {
            let position = strings(WarningPhrase.place, "\(index + 1)", "\(messages.count)")
            let groups = [state(of: warnings)] + groups(of: messages[index], nil) + [sources(of: warnings)]
            return PageContent(heading + " · " + position, separated(groups))
        }
        return list(messages, of: warnings, heading, selection: reader.selection(in: messages))
    }

    /// Groups with a blank line between them.
    var lines: [[Span]] {
        guard let warnings = sky.warnings else { return wrapped([absence], .text) }
        let heading =
            warnings.otherMessages.isEmpty ? [] : wrapped([strings[WarningPhrase.otherMessages]], .heading)
        let groups =
            [state(of: warnings)] + groups(of: warnings.inForce) + [heading]
            + groups(of: warnings.otherMessages) + [sources(of: warnings)]
        return separated(groups)
    }

    private func separated(_ groups: [[[Span]]]) -> [[Span]] {
        Array(groups.filter { !$0.isEmpty }.joined(separator: [[]]))
    }

    func wrapped(_ sentences: [String], _ role: Role) -> [[Span]] {
        lines(sentences.map(ended), role)
    }

    private func lines(_ texts: [String], _ role: Role) -> [[Span]] {
        texts.flatMap { $0.wrapped(toColumns: columns) }.map { [Span($0, role)] }
    }

    /// For the ear each line is a sentence.
    private func ended(_ text: String) -> String { strings.isSpoken ? strings.sentence(text) : text }

    // MARK: State

    private var absence: String {
        guard !sky.choices.hiddenParts.contains(.warnings) else { return strings[WarningPhrase.off] }
        return strings[sky.sendsNoRequests ? WarningPhrase.noneOffline : .requested]
    }

    func state(of warnings: WarningsView) -> [[Span]] {
        let checked = warnings.checkedAt.map {
            strings(warnings.isOld ? WarningPhrase.lastCheck : .checked, sky.checkTime($0))
        }
        switch warnings.state {
        case .none:
            return wrapped([[strings[WarningPhrase.noneInForce], checked].compactMap { $0 }.joined(by: " · ")], .text)
        case .notCovered: return wrapped([notCovered], .text)
        case .unknown: return wrapped([strings[WarningPhrase.unknown]], .text)
        case .unchecked:
            let unchecked = sky.uncheckedForms(of: warnings)?.first ?? ""
            return wrapped([unchecked.markedAsProblem] + reasons(warnings), .problem)
        case .demo: return wrapped([strings[WarningAttribution(service: .sample)]], .notice)
        case .inForce:
            let check = checked.map { warnings.isOld ? $0.capitalizedAtStart.markedAsProblem : $0.capitalizedAtStart }
            return wrapped([check].compactMap { $0 }, warnings.isOld ? .problem : .dim)
                + wrapped(reasons(warnings), .problem)
        }
    }

    private var notCovered: String {
        let country = sky.report.flatMap { sky.country(of: $0.place) }
        return country.map { strings(WarningPhrase.notCovered, $0) } ?? strings[WarningPhrase.notCoveredHere]
    }

    private func reasons(_ warnings: WarningsView) -> [String] {
        let errors = [sky.report?.failure(.warnings)].compactMap { $0 } + warnings.failures
        let reasons = errors.filter { $0 != .cancelled }.map {
            strings.words(ofExtra: $0, from: strings[WarningServicePhrase.service]).message
        }
        return reasons + sky.unreadForms(of: warnings).prefix(1).map(strings.sentence)
    }

    /// Empty where the service has no messages.
    func sources(of warnings: WarningsView) -> [[Span]] {
        guard ![.notCovered, .unknown, .demo].contains(warnings.state) || !warnings.otherMessages.isEmpty else {
            return []
        }
        return wrapped(warnings.services.map { strings[WarningAttribution(service: $0)] }, .dim)
    }

    // MARK: Warnings

    private func groups(of warnings: [Warning]) -> [[[Span]]] {
        warnings.enumerated().flatMap { index, warning in
            let number = strings.isSpoken && warnings.count > 1 ? (index + 1, of: warnings.count) : nil
            return groups(of: warning, number)
        }
    }

    /// For the ear a number tells where each of several begins.
    private func title(_ kind: String, _ number: (Int, of: Int)?) -> String {
        ended(number.map { strings(.numbered, "\($0.0)", "\($0.of)", kind) } ?? kind)
    }

    private func groups(of warning: Warning, _ number: (Int, of: Int)?) -> [[[Span]]] {
        let words = sky.words(of: warning)
        let version = words.version
        let mark = warning.severity.mark + " "
        let indent = String(repeating: " ", count: ColumnWidth.of(mark))
        let title = title(words.kind, number).wrapped(toColumns: columns - indent.count).enumerated().map {
            index, line in
            [Span((index == 0 ? mark : indent) + line, warning.severity)]
        }
        let severity = strings(WarningPhrase.severity, strings[warning.severity])
        let ownWord = words.ownWord.map { strings(WarningPhrase.ownWord, $0) }
        let facts = [
            [words.period], [words.authority, words.issued], [severity, ownWord],
        ].map { $0.compactMap { $0 }.joined(by: " · ") }.filter { !$0.isEmpty }
        let area = version.areas.map(\.name).filter { !$0.isEmpty }.joined(by: ", ")
        let texts = [headline(of: version, words), version.description].compactMap { $0 }
        func spokenLines(_ text: String) -> [String] {
            strings.spokenLines(text, isInLanguage: version.isWritten(in: strings.language))
        }
        return [title + wrapped(facts, .text)]
            + [wrapped(area.isEmpty ? [] : [strings(WarningPhrase.area, area)], .text)]
            + texts.map { lines(spokenLines($0), .text) }
            + [
                lines(spokenLines(version.instruction ?? ""), .heading),
                lines([version.web].compactMap { $0 }, .dim),
            ]
    }

    /// Nil if the title, the authority's word or a line of the text says the same.
    private func headline(of version: AlertInfo, _ words: WarningWords) -> String? {
        guard let headline = version.headline else { return nil }
        let letters = headline.lettersAndNumbers
        let said = [words.kind, version.event] + (version.description ?? "").lines
        return said.contains { $0.lettersAndNumbers == letters } ? nil : headline
    }
}

extension String {
    fileprivate var lettersAndNumbers: String { lowercased().filter { $0.isLetter || $0.isNumber } }

    fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
