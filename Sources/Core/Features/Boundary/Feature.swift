import JSON
import Look
import Loop
import News
import Sky
import Terminal
import Weather
import Words

/// A part of the program that knows no other one. Everything but its name has a default.
package protocol Feature: Sendable {
    associatedtype Command: Phrase & Hashable & RawRepresentable<String> = NoCommand

    static var name: String { get }
    /// Whether a page over the view belongs to it, which its keys open and close.
    static var hasPage: Bool { get }
    /// Its keys in the dashboard and on pages.
    static var keys: [KeyBinding<Command>] { get }
    /// Keys that act only while it is open.
    static var ownKeys: [KeyRow] { get }
    /// All its texts, for the tests.
    static var phrases: [any Phrase.Type] { get }
    /// The sources of its data, for the help.
    static var sources: [any Phrase] { get }
    /// Its settings.
    static var choices: [Choice] { get }
    /// Nil if a line for status bars has no value of it.
    static var placeholder: FeaturePlaceholder? { get }

    /// Computes what is expensive, once for all places where it is said.
    mutating func prepare(_ sky: Sky, _ offers: Offers)
    /// The time of what it keeps, for random walks; nil if it keeps nothing.
    var preparedAt: UnixTime? { get }

    // MARK: Its own place

    /// Unless a feature says otherwise, its keys open its page if there is a report.
    mutating func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect]
    /// A page over the view; nil if it has none.
    func page(_ sky: Sky, _ look: Look, _ context: PageContext) -> PageContent?
    /// Nil if its open page has no use for the input, which then acts as on every page.
    mutating func handle(onPage input: Input, _ context: inout FeatureContext) -> [Effect]?
    /// Hints for keys of its page, beside those that scroll it and close it.
    func hintsOfPage(_ sky: Sky) -> [Hint]
    /// Words for Esc on its page; nil if it closes the page.
    func hintOfEscape(_ sky: Sky) -> String?
    static var panelPlace: PanelPlace { get }
    /// Lines above the list; nil if it has none. They depend on the sky and on what `prepare` has computed.
    func panel(_ sky: Sky, _ look: Look, columns: Int) -> (any LinesPanel)?
    /// A short text on a screen with one line; the fullest form comes first. It depends on the same as the panel.
    func glance(_ sky: Sky) -> [String]
    /// What changes next, for a line of a list; the fullest form comes first.
    func gist(_ sky: Sky) -> [String]
    /// Hints for its keys, while they have something to show.
    func hints(_ sky: Sky) -> [Hint]

    // MARK: Events

    /// Precedes all events.
    mutating func start(_ known: Remembered, _ context: inout FeatureContext)
    /// The requests whose answers it awaits.
    var running: [Request] { get }
    /// `request` is one of `running`.
    mutating func take(_ answer: Answer, to request: Request, _ context: inout FeatureContext) -> [Effect]
    /// Takes each event. Keys, clicks and answers come to other functions.
    mutating func handle(_ event: Event, _ context: inout FeatureContext) -> [Effect]
    /// Is called after each event.
    mutating func update(_ context: inout FeatureContext) -> [Effect]
    /// The user wants newer data, also if a page covers the view.
    mutating func refresh(_ context: inout FeatureContext) -> [Effect]
    func wake(_ sky: Sky) -> FeatureWake?
    /// Words for the last line while the user waits for the feature, or else nil.
    func waiting(_ strings: Strings) -> String?
    /// Ends what the user waits for.
    mutating func stop(_ context: inout FeatureContext) -> [Effect]
    /// How many of several requests have ended; nil if there is nothing to count.
    var progress: (done: Int, total: Int)? { get }

    // MARK: An area of the screen

    /// Whether it wants an area.
    var isOpen: Bool { get }
    /// The area of the next frame; nil without one.
    mutating func arrange(in area: FeatureArea?)
    func drawArea(_ sky: Sky, _ look: Look, on canvas: inout Canvas)
    func hints(_ sky: Sky, in area: FeatureArea) -> [Hint]
    /// Nil if it has no use for the input, which then acts as usual. A press can be outside the area.
    mutating func handle(_ input: Input, _ context: inout FeatureContext) -> [Effect]?
    /// Requests what the last frame needs.
    mutating func requestForFrame(_ context: inout FeatureContext) -> [Effect]

    // MARK: Below the list

    /// The rows that it wants below the list, on a screen that has room beside it; nil for none.
    func wishBelow(_ sky: Sky) -> WishBelow?
    /// Those that the next frame has; nil without any.
    mutating func arrange(below rows: Rect?)
    func drawBelow(_ sky: Sky, _ look: Look, on canvas: inout Canvas)

    // MARK: A dialog

    // A feature opens and closes its dialog by `FeatureContext.dialog`.

    func drawDialog(_ sky: Sky, _ look: Look, spinnerStep: Int, on canvas: inout Canvas)
    func hintsOfDialog(_ sky: Sky) -> [Hint]
    /// Whether letters are text in its dialog or on its page, and no keys.
    var isWriting: Bool { get }
    /// Takes all input but clicks.
    mutating func handle(inDialog input: Input, _ context: inout FeatureContext) -> [Effect]
    /// A click on something that it has attached to the canvas, or to an entry of its page.
    mutating func press(_ target: any Sendable, _ context: inout FeatureContext) -> [Effect]

    // MARK: The places of others

    /// Facts about the present weather.
    func facts(_ sky: Sky) -> [RankedFact]
    /// Told beside the temperature.
    func doubts(_ sky: Sky) -> [Doubt]
    /// For the lines of days.
    func dayWords(_ sky: Sky) -> [CivilDate: DayWord]
    /// For the sentence about the coming weather.
    func spell(_ sky: Sky) -> NamedSpell?
    /// When the weather changes, as its sentence or its lines tell it; past times too, in any order.
    func changes(_ sky: Sky, _ offers: Offers) -> [Change]
    /// A sign beside the temperature on a screen without room for more.
    func mark(_ sky: Sky) -> Span?
    /// Adds what may be worth a notice.
    func describe(_ sky: Sky, in situation: inout Situation)
    /// Sentences in the help, such as about something that is switched off; the first one is a heading.
    func notes(_ sky: Sky) -> [String]

    // MARK: For the ear

    /// Sentences without signs; in full if the user asks for the feature alone.
    func spoken(_ sky: Sky, _ extent: Extent) -> [String]
    /// What its dialog says; nil while it only waits.
    func spokenDialog(_ sky: Sky) -> SpokenDialog?

    // MARK: Print

    /// Lines of a printed page; empty if it has none there.
    func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[Span]]
    /// Sentences in the tooltip of a status bar, below the facts.
    func sentences(_ sky: Sky) -> [String]
    func attributions(_ sky: Sky, _ extent: Extent) -> [String]
    func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)]
    /// The value of its placeholder.
    func text(_ sky: Sky) -> String?
    /// Whether the value of its placeholder is known, also if there is none.
    func isKnown(_ sky: Sky) -> Bool
    /// What a line for status bars says in any case, even if the weather is unknown.
    func alarm(_ sky: Sky) -> String?
    /// Names for the style sheet of a status bar.
    func classes(_ sky: Sky) -> [String]
}
