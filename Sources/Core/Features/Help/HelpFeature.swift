import Boundary
import Look
import Loop
import Sky
import Terminal
import Words

package var help: any Feature { HelpFeature() }

/// The help: a page with the keys, the signs and the sources of the data.
struct HelpFeature: Feature {
    enum Command: String, Phrase {
        static let prefix = "command."

        case showHelp
    }

    static let name = "help"
    static let hasPage = true
    private static let key = Key.character("?")
    static let keys = [KeyBinding(Command.showHelp, key, .function(1))]
    static let phrases: [any Phrase.Type] = [Command.self, HelpPhrase.self]

    /// Also without a report.
    func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        context.orders.append(.page(Self.name))
        return []
    }

    func page(_ sky: Sky, _ look: Look, _ context: PageContext) -> PageContent? {
        HelpPage(sky: sky, look: look, context: context).content
    }

    func hints(_ sky: Sky) -> [Hint] { [Hint(Self.key, sky.strings[.hint], place: .program)] }
}
