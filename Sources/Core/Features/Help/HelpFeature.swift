import Boundary
import Look
import Loop
import Sky
import Terminal
import Words

/// The help: a page with the keys, the signs and the sources of the data.
package struct HelpFeature: Feature {
    package enum Command: String, Phrase {
        package static let prefix = "command."

        case showHelp
    }

    package static let name = "help"
    private static let key = Key.character("?")
    package static let keys = [KeyBinding(Command.showHelp, key, .function(1))]
    package static let phrases: [any Phrase.Type] = [Command.self, HelpPhrase.self]

    package init() {}

    /// Also without a report.
    package func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        context.opensPage = true
        return []
    }

    package func page(_ sky: Sky, _ look: Look, _ context: PageContext) -> PageContent? {
        HelpPage(sky: sky, look: look, context: context).content
    }

    package func hint(_ sky: Sky) -> FeatureHint? { FeatureHint(Self.key, sky.strings[.hint], place: .program) }
}
