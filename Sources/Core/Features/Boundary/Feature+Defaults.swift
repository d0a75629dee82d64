import JSON
import Look
import Loop
import News
import Sky
import Terminal
import Weather
import Words

extension Feature {
    package static var hasPage: Bool { false }
    package static var keys: [KeyBinding<Command>] { [] }
    package static var ownKeys: [KeyRow] { [] }
    package static var sources: [any Phrase] { [] }
    package static var choices: [Choice] { [] }
    package static var placeholder: FeaturePlaceholder? { nil }
    package static var panelPlace: PanelPlace { .more }

    package mutating func prepare(_ sky: Sky, _ offers: Offers) {}

    package mutating func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        context.orders.append(.page(context.sky.report == nil ? nil : Self.name))
        return []
    }

    package var preparedAt: UnixTime? { nil }
    package func page(_ sky: Sky, _ look: Look, _ context: PageContext) -> PageContent? { nil }
    package mutating func handle(onPage input: Input, _ context: inout FeatureContext) -> [Effect]? { nil }
    package func hintsOfPage(_ sky: Sky) -> [Hint] { [] }
    package func hintOfEscape(_ sky: Sky) -> String? { nil }
    package func glance(_ sky: Sky) -> [String] { [] }
    package func gist(_ sky: Sky) -> [String] { [] }
    package func panel(_ sky: Sky, _ look: Look, columns: Int) -> (any LinesPanel)? { nil }
    package func hints(_ sky: Sky) -> [Hint] { [] }
    package func facts(_ sky: Sky) -> [RankedFact] { [] }
    package func doubts(_ sky: Sky) -> [Doubt] { [] }
    package func dayWords(_ sky: Sky) -> [CivilDate: DayWord] { [:] }
    package func spell(_ sky: Sky) -> NamedSpell? { nil }
    package func changes(_ sky: Sky, _ offers: Offers) -> [Change] { [] }
    package func mark(_ sky: Sky) -> Span? { nil }
    package func describe(_ sky: Sky, in situation: inout Situation) {}
    package func notes(_ sky: Sky) -> [String] { [] }
    package func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[Span]] { [] }
    package func sentences(_ sky: Sky) -> [String] { [] }
    package func spoken(_ sky: Sky, _ extent: Extent) -> [String] { [] }
    package func spokenDialog(_ sky: Sky) -> SpokenDialog? { nil }
    package func attributions(_ sky: Sky, _ extent: Extent) -> [String] { [] }
    package func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] { [] }
    package func text(_ sky: Sky) -> String? { nil }
    package func alarm(_ sky: Sky) -> String? { nil }
    package func classes(_ sky: Sky) -> [String] { [] }

    package mutating func start(_ known: Remembered, _ context: inout FeatureContext) {}
    package var running: [Request] { [] }
    package mutating func take(
        _ answer: Answer, to request: Request, _ context: inout FeatureContext
    ) -> [Effect] { [] }
    package mutating func handle(_ event: Event, _ context: inout FeatureContext) -> [Effect] { [] }
    package mutating func update(_ context: inout FeatureContext) -> [Effect] { [] }
    package mutating func refresh(_ context: inout FeatureContext) -> [Effect] { [] }
    package func wake(_ sky: Sky) -> FeatureWake? { nil }
    package func waiting(_ strings: Strings) -> String? { nil }
    package mutating func stop(_ context: inout FeatureContext) -> [Effect] { [] }
    package var progress: (done: Int, total: Int)? { nil }
    package func drawDialog(_ sky: Sky, _ look: Look, spinnerStep: Int, on canvas: inout Canvas) {}
    package func hintsOfDialog(_ sky: Sky) -> [Hint] { [] }
    package var isWriting: Bool { false }
    package mutating func handle(inDialog input: Input, _ context: inout FeatureContext) -> [Effect] { [] }
    package mutating func press(_ target: any Sendable, _ context: inout FeatureContext) -> [Effect] { [] }
    package var isOpen: Bool { false }
    package mutating func arrange(in area: FeatureArea?) {}
    package func drawArea(_ sky: Sky, _ look: Look, on canvas: inout Canvas) {}
    package func hints(_ sky: Sky, in area: FeatureArea) -> [Hint] { [] }
    package mutating func handle(_ input: Input, _ context: inout FeatureContext) -> [Effect]? { nil }
    package mutating func requestForFrame(_ context: inout FeatureContext) -> [Effect] { [] }

    package func wishBelow(_ sky: Sky) -> WishBelow? { nil }
    package mutating func arrange(below rows: Rect?) {}
    package func drawBelow(_ sky: Sky, _ look: Look, on canvas: inout Canvas) {}

    package func isKnown(_ sky: Sky) -> Bool {
        Self.placeholder?.part.flatMap { sky.report?.fetchedAt($0) } != nil
    }
}

// What has no command in its type is open to `any Feature`.
extension Feature {
    package var name: String { Self.name }
    package var hasPage: Bool { Self.hasPage }
    package var phrases: [any Phrase.Type] { Self.phrases }
    package var choices: [Choice] { Self.choices }
    package var placeholder: FeaturePlaceholder? { Self.placeholder }
    package var panelPlace: PanelPlace { Self.panelPlace }
    package var rows: [KeyRow] { Self.keys.map(KeyRow.init) }
    package var ownKeys: [KeyRow] { Self.ownKeys }
    package var sources: [any Phrase] { Self.sources }

    /// Nil if the key is not one of its keys.
    package mutating func press(_ key: Key, _ context: inout FeatureContext) -> [Effect]? {
        Self.keys.command(for: key).map { command in
            context.key = key
            return perform(command, &context)
        }
    }
}

/// For a feature without keys.
package enum NoCommand: Phrase, Hashable, RawRepresentable {
    package static let prefix = ""
    package static let allCases: [NoCommand] = []

    package init?(rawValue: String) { nil }

    package var rawValue: String { switch self {} }
}
