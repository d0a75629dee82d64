import Boundary
import Look
import Loop
import Sky
import Terminal
import Words

package var help: any Feature { HelpFeature() }

/// The help: a page with the keys, the signs and the sources of the data, and a search in them.
struct HelpFeature: Feature {
    enum Command: String, Phrase {
        static let prefix = "command."

        case showHelp
    }

    /// While the page is open.
    enum OwnCommand: String, CaseIterable, Phrase {
        static let prefix = "command."

        case searchHelp
    }

    static let name = "help"
    static let hasPage = true
    private static let key = Key.character("?")
    static let keys = [KeyBinding(Command.showHelp, key, .function(1), in: .program)]
    private static let table = [KeyBinding(OwnCommand.searchHelp, .character("/"), in: .program)]
    static let ownKeys = table.map(KeyRow.init)
    static let phrases: [any Phrase.Type] = [Command.self, OwnCommand.self, HelpPhrase.self, HelpHint.self]

    private(set) var search = HelpSearch()

    /// Also without a report.
    mutating func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        search = HelpSearch()
        context.orders.append(.page(Self.name))
        return []
    }

    func page(_ sky: Sky, _ look: Look, _ context: PageContext) -> PageContent? {
        HelpPage(sky: sky, look: look, context: context, search: search).content
    }

    func hints(_ sky: Sky) -> [Hint] { [Hint(Self.key, sky.strings[.hint], place: .program)] }

    var isWriting: Bool { search.isWriting }

    mutating func handle(onPage input: Input, _ context: inout FeatureContext) -> [Effect]? {
        let opens = if case .key(let key) = input { Self.table.command(for: key) != nil } else { false }
        return search.handle(input, opens: opens) ? [] : nil
    }

    func hintsOfPage(_ sky: Sky) -> [Hint] {
        guard !search.isWriting else { return [Hint(.enter, sky.strings[.keep])] }
        return Self.table.map { Hint($0.keys[0], sky.strings[.search]) }
    }

    func hintOfEscape(_ sky: Sky) -> String? { search.isOn ? sky.strings[.clear] : nil }
}
