import Boundary
import JSON
import Look
import Loop
import News
import Sky
import Terminal
import Weather
import Words

package var warnings: any Feature { WarningsFeature() }

/// Official warnings in force: lines above the list, a page, and what is known of the last check.
struct WarningsFeature: Feature {
    enum Command: String, Phrase {
        static let prefix = "command."

        case showWarnings
    }

    static let name = "warnings"
    static let hasPage = true
    static let key = Key.character("w")
    static let keys = [KeyBinding(Command.showWarnings, key, in: .showing)]
    static let ownKeys = WarningsReader.table.map(KeyRow.init)
    static let phrases: [any Phrase.Type] = [
        Command.self, WarningsReader.Command.self, WarningHint.self, WarningPhrase.self, AlertSeverity.self,
        WarningHazard.self, WarningLevel.self,
        ShortWarningLevel.self, WarningName.self, WarningAttribution.self,
    ]
    static let sources: [any Phrase] = WarningAttribution.allCases.filter { $0.service != .sample }
    static let choices = [
        Choice("warnings.enabled", standard: .boolean(true), kind: .boolean, off: .boolean(false), hides: .warnings)
    ]
    static let placeholder: FeaturePlaceholder? = FeaturePlaceholder("warning", part: .warnings)

    static let panelPlace = PanelPlace.warnings

    private var reader = WarningsReader()

    mutating func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        reader = WarningsReader()
        context.orders.append(.page(context.sky.report == nil ? nil : Self.name))
        return []
    }

    func page(_ sky: Sky, _ look: Look, _ context: PageContext) -> PageContent? {
        WarningsPage(sky: sky, columns: context.columns).content(reader)
    }

    mutating func handle(onPage input: Input, _ context: inout FeatureContext) -> [Effect]? {
        guard case .key(let key) = input, reader.handle(key, context.sky.messages) else { return nil }
        return []
    }

    mutating func press(_ target: any Sendable, _ context: inout FeatureContext) -> [Effect] {
        guard let target = target as? WarningsPage.Target else { return [] }
        reader.open(target.index, of: context.sky.messages)
        return []
    }

    func hintsOfPage(_ sky: Sky) -> [Hint] {
        guard sky.messages.count > 1 else { return [] }
        guard reader.messageInFull(in: sky.messages) == nil else {
            return [Hint(.character("J"), sky.strings[WarningHint.next])]
        }
        let move = Hint(key: "j k", words: sky.strings[SharedHint.move])
        return [Hint(.enter, sky.strings[WarningHint.open]), move]
    }

    func hintOfEscape(_ sky: Sky) -> String? {
        let isOneOfSeveral = sky.messages.count > 1 && reader.messageInFull(in: sky.messages) != nil
        return isOneOfSeveral ? sky.strings[WarningHint.list] : nil
    }

    func panel(_ sky: Sky, _ look: Look, columns: Int) -> (any LinesPanel)? {
        WarningsPanel(sky, look, columns: columns)
    }

    func hints(_ sky: Sky) -> [Hint] {
        guard let warnings = sky.warnings,
            warnings.state == .unchecked || !sky.messages.isEmpty
        else { return [] }
        return [Hint(Self.key, sky.strings[WarningHint.warnings])]
    }

    /// The beginnings and the known ends of those that the lines can tell.
    func changes(_ sky: Sky, _ offers: Offers) -> [Change] {
        guard let warnings = sky.warnings else { return [] }
        return (warnings.inForce + warnings.atAGlance).flatMap { sky.words(of: $0).changes }
    }

    /// That of a warning, or of a check that failed.
    func mark(_ sky: Sky) -> Span? {
        guard let warnings = sky.warnings else { return nil }
        if let warning = warnings.signalled.first { return Span(warning.severity.mark, warning.severity) }
        return warnings.isInDoubt ? Span("?", .notice) : nil
    }

    func describe(_ sky: Sky, in situation: inout Situation) {
        situation.hazards = sky.hazards
        situation.knowsAllHazards = sky.warnings?.isWhole ?? false
    }

    func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[Span]] {
        switch place {
        case .first: WarningList(sky: sky, columns: columns).allLines(extent)
        case .beforeDays: sky.otherMessageLines(extent, columns: columns)
        case .afterWeather: []
        }
    }

    func spoken(_ sky: Sky, _ extent: Extent) -> [String] {
        extent == .full ? WarningsPage.sentences(sky) : WarningList(sky: sky, columns: .max).sentences
    }

    func attributions(_ sky: Sky, _ extent: Extent) -> [String] {
        guard let warnings = sky.warnings, !warnings.inForce.isEmpty || !warnings.otherMessages.isEmpty else {
            return []
        }
        return warnings.services.map { WarningAttribution(service: $0).words(extent, sky.strings) }
    }

    func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        switch document {
        case .report: sky.warningMembers
        case .statusBar: [("warning", sky.warningText.map { .text($0) })] + sky.checkMembers
        }
    }

    func text(_ sky: Sky) -> String? { sky.warningText }

    func isKnown(_ sky: Sky) -> Bool { sky.warnings != nil }

    /// A storm can take the weather service down, and a bar must show its warning all the more.
    func alarm(_ sky: Sky) -> String? {
        (sky.warnings?.signalled.isEmpty ?? true) ? nil : sky.warningText
    }

    func classes(_ sky: Sky) -> [String] { sky.warningClasses }
}

extension Sky {
    /// A heading, and a line for each official message about another subject that is not told at a glance; empty if there
    /// is none.
    fileprivate func otherMessageLines(_ extent: Extent, columns: Int) -> [[Span]] {
        guard let warnings else { return [] }
        let messages = warnings.otherMessages.filter { !warnings.atAGlance.contains($0) }
        guard !messages.isEmpty else { return [] }
        return [[Span(strings[WarningPhrase.otherMessages], .heading)]]
            + zip(messages, authorities(of: messages, extent)).flatMap { message, authority in
                WarningLines(
                    words: words(of: message), authority: authority, severity: message.severity,
                    endings: [WarningLines.Ending()], columns: columns
                ).lines(atMost: .allLines)
            }
    }
}
