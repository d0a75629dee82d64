import Announcing
import CursesTerminal
import Dashboard
import Loop
import News
import Platform
import Settings
import Sky
import Terminal
import Weather
import Words
import XML

extension WeatherCommand {
    static let watch = WeatherCommand(
        name: "watch", summary: "Tell notices of one or more places, without a screen.",
        details: {
            """
            watch goes on until it is ended, and tells what [notices] in the configuration chooses. The default is the place \
            chosen last, and the saved ones. A name of several words needs quotes.
            """
        },
        operand: Operand(
            name: "place", help: "A town, a saved place, or latitude and longitude, such as 37.57,126.98.",
            isOptional: true, takesAllWords: true, isRepeated: true),
        options: OptionName.shared.filter { ![.demo, .offline, .theme, .icons].contains($0) },
        examples: ["weather-tui watch", #"weather-tui watch Busan "New York" 48.85,2.35"#],
        action: .watch)
}

/// Tells notices without a screen.
@MainActor
struct WatchCommand {
    let options: Options
    let environment: [String: String]

    enum WatchError: Error, Hashable {
        case saysNothing
        /// The program is that of a command that cannot be run.
        case toNobody(_ program: String?)
    }

    /// Returns at SIGTERM. `tell` prints a line on standard error.
    func run(tell: (String) -> Void) throws {
        if options.isDemo || options.isOffline {
            throw UsageError.notTogether("watch", options.isDemo ? "--demo" : "--offline")
        }
        try options.checkHere()
        guard let termination = Wakeup() else { throw ScreenError.unavailable }
        termination.wakeOnTermination()
        let terminal = [STDOUT_FILENO, STDERR_FILENO].first { isatty($0) != 0 }
        var isKitty: Bool?
        var last: String?
        var configuration: Configuration?
        var end = QuietLoop.End.over
        while end == .over {
            let start = try DashboardStart(
                options: first(options), environment: environment, configuration: configuration,
                style: OutputStyle(environment: environment), terminal: terminal)
            configuration = start.configuration
            let ways = start.live.usableWays
            if last == nil { try check(start, ways, terminal, warn: tell) }
            let members = try members(start)
            let words = words(of: members, ways, start.strings)
            if words != last { tell(words) }
            last = words
            isKitty = isKitty ?? NoticeChoices(start.configuration.choices).hasKittyTerminal
            end = run(start, members, terminal, isKitty: isKitty ?? false, termination)
        }
    }

    private func check(
        _ start: DashboardStart, _ ways: Set<NoticeWay>, _ terminal: Int32?, warn: (String) -> Void
    ) throws {
        let choices = NoticeChoices(start.configuration.choices)
        if choices.rules.isEmpty { throw WatchError.saysNothing }
        let skipped = choices.ways.subtracting(ways)
        if skipped == choices.ways { throw WatchError.toNobody(skipped.contains(.command) ? choices.command[0] : nil) }
        if skipped.contains(where: \.needsTerminal) {
            warn(start.strings[terminal == nil ? CommandPhrase.watchWithoutTerminal : .watchTerminalTakesNone])
        }
        if choices.rules.severity != nil, !XMLElement.isAvailable {
            let (debian, fedora) = FormatLibrary.libexpat.packages
            warn("libexpat: " + start.strings(DoctorPhrase.warningLibraryMissing, debian, fedora))
        }
        if skipped.contains(.command) {
            warn(start.strings(.watchCommandFails, choices.command[0].cleaned(limit: 120)))
        }
    }

    private func members(_ start: DashboardStart) throws -> [QuietLoop.Member] {
        let (told, others) = (start.told, try otherPlaces(start))
        var members = hasPlace(start) ? [member(start, at: nil, told, start.inbox)] : []
        for place in others {
            let inbox = members.isEmpty ? start.inbox : try Inbox(start.inbox.wakeup)
            members.append(member(start, at: place, told, inbox))
        }
        guard !members.isEmpty else { throw ReportSource.ReportError.noPlace }
        return members
    }

    /// Text such as "Notices of Seoul, Busan go by desktop".
    private func words(of members: [QuietLoop.Member], _ ways: Set<NoticeWay>, _ strings: Strings) -> String {
        let places = members.map { member in
            let sky = member.state.sky
            return (sky.report?.place).map(sky.shortLabel) ?? strings[CommandPhrase.watchedHere]
        }
        let ways = NoticeWay.allCases.filter(ways.contains).map(\.rawValue)
        return strings(.watches, places.joined(separator: ", "), ways.joined(separator: ", "))
    }

    private func run(
        _ start: DashboardStart, _ members: [QuietLoop.Member], _ terminal: Int32?, isKitty: Bool,
        _ termination: Wakeup
    ) -> QuietLoop.End {
        defer { start.finishStoring() }
        var loop = QuietLoop(
            members, wakeup: start.inbox.wakeup, termination: termination, cacheWatch: start.cacheWatch,
            announce: { news in if let terminal { news.tell(on: terminal, isKitty: isKitty) } })
        let known = chosen(start.stored)
        return loop.run(after: start.known, isRefreshing: false) { chosen(start.stored) != known }
    }

    /// A place that is only guessed is none that the user has chosen.
    private func hasPlace(_ start: DashboardStart) -> Bool {
        start.place.guessedTimeZone == nil && start.place.place != nil || start.place.followsHere || options.isHere
    }

    /// The further places of the command line, or else the saved ones.
    private func otherPlaces(_ start: DashboardStart) throws -> [Place] {
        let saved = start.place.remembered.saved
        let argument = PlaceArgument(saved: saved, language: start.configuration.language)
        let named = try options.operands.dropFirst().map { try argument.place($0) }
        let others = isNamed ? named : saved.places
        return SavedPlaces(others).places.filter { place in
            !(start.place.place?.isSame(as: place) ?? false) || !hasPlace(start)
        }
    }

    private var isNamed: Bool { !options.operands.isEmpty || options.latitude != nil || options.isHere }

    /// The first place is that of the dashboard; each word of the command line is a place of its own.
    private func first(_ options: Options) -> Options {
        var options = options
        options.operands = Array(options.operands.prefix(1))
        return options
    }

    /// Requests no extras that nobody is told of.
    private func member(
        _ start: DashboardStart, at place: Place?, _ told: [Coordinate: Told], _ inbox: Inbox<Event>
    ) -> QuietLoop.Member {
        let rules = NoticeChoices(start.configuration.choices).rules
        let unneeded: [ReportPart] =
            [.measured, .station] + (rules.severity == nil ? [.warnings] : []) + (rules.tellsAir ? [] : [.air])
        return start.member(at: place, told, inbox) { $0.hiddenParts.formUnion(unneeded) }
    }

    /// What the user may choose in a dashboard while this program goes on.
    private func chosen(_ stored: StoredState) -> [Place?] {
        guard !isNamed else { return [] }
        return [stored.followsHere ? nil : stored.place] + stored.saved.places
    }
}

extension WatchCommand.WatchError {
    func message(in strings: Strings) -> String {
        switch self {
        case .saysNothing: strings[CommandPhrase.watchSaysNothing]
        case .toNobody(nil): strings[CommandPhrase.watchToNobody]
        case .toNobody(let program?): strings(.watchCommandAlone, program.cleaned(limit: 120))
        }
    }
}
