import Boundary
import Look
import Loop
import Sky
import Terminal
import Weather
import Words

enum BoardChoice {
    static let enabled = Choice("places.enabled", standard: .boolean(true), kind: .boolean)
    static let refreshMinutes = Choice("places.refresh-minutes", standard: .number(15), kind: .number(1...1440))
    static let settings = [enabled, refreshMinutes]
}

extension Choices {
    /// In seconds, between two requests for the weather of the saved places.
    package var boardInterval: Int { Int(self[BoardChoice.refreshMinutes].number) * 60 }
}

// What the list of places shows, and when it asks for it.
extension PlacesFeature {
    /// Whether the next frame has the list, on its own or below the forecast.
    var isBoardShown: Bool { isListOpen || panel != nil }

    func report(of place: Place, _ sky: Sky) -> WeatherReport? {
        if let report = sky.report, report.provider == sky.provider, report.place.isSame(as: place), !report.isEmpty {
            return report
        }
        return board[place]
    }

    /// Asks for what is older than the chosen interval, or for all that the user wants anew; the place on the screen has its
    /// own refreshes.
    mutating func renewBoard(wish: Wish = .shown, _ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        guard isBoardShown, !context.screen.isPaused, mayRenew(sky) else { return [] }
        let interval = sky.choices.boardInterval
        // What is due soon is asked for too: the last answer came a little after its request.
        let margin = min(60, interval / 2)
        func limit(_ part: ReportPart) -> UnixTime {
            let age = ReportPart.essential.contains(part) ? interval : part.interval(interval)
            return wish == .user ? sky.now : sky.now + (margin - age)
        }
        let wanted = sky.boardParts
        let old = saved.places.filter { place in
            guard !(sky.report?.place.isSame(as: place) ?? false) else { return false }
            return wanted.contains { part in
                board[place]?.fetchedAt(part).map { $0 <= limit(part) } ?? ReportPart.essential.contains(part)
            }
        }
        return board.renew(
            old, among: saved.places, from: sky.provider,
            Dictionary(uniqueKeysWithValues: wanted.map { ($0, limit($0)) }), wish: wish, at: sky.now, every: interval,
            &context.requests)
    }

    mutating func refreshBoard(_ context: inout FeatureContext) -> [Effect] {
        context.orders.append(.refresh)
        return renewBoard(wish: .user, &context)
    }

    private func mayRenew(_ sky: Sky) -> Bool {
        let isRefused = sky.report?.failure(.current)?.concernsKey ?? false
        return !sky.sendsNoRequests && !sky.isInPassingDemo && !isRefused
    }

    mutating func renew(_ place: Place, with outcome: RefreshOutcome, _ context: inout FeatureContext) -> [Effect] {
        let (sky, wish) = (context.sky, board.renewal?.request.wish)
        guard let error = board.handle(place, outcome, at: sky.now, every: sky.choices.boardInterval) else { return [] }
        if case .pause(let seconds) = error.retryPolicy { context.orders.append(.pause(seconds)) }
        // The user has asked, and sees no other sign of it while the old weather is not old.
        if wish == .user { context.message = sky.strings.words(for: error, from: sky.strings[sky.provider]).printed }
        return board.stop()
    }

    func nextRound(_ sky: Sky) -> UnixTime? {
        isBoardShown && mayRenew(sky) ? board.nextRound(every: sky.timeBetweenRounds) : nil
    }

    /// Ends what a hidden list does not need, renews what is old, and writes the lines of a list that is shown, or that the
    /// next frame may show.
    mutating func updateBoard(_ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        guard isBoardShown || context.screen.hasRoomBelowList && sky.showsBoard else { return board.hide() }
        let effects = nextRound(sky).map { $0 <= sky.now ? renewBoard(&context) : [] } ?? []
        let shown = sky.report.map { ReportPart.allCases.map($0.fetchedAt) } ?? []
        let source = BoardSource(
            minute: sky.now.minute, revision: board.revision, places: saved.places, shown: sky.report?.place,
            times: shown, formats: sky.formats, choices: sky.choices)
        guard source != boardSource else { return effects }
        boardSource = source
        boardRevision += 1
        if let report = sky.report, report.provider == sky.provider, saved.index(of: report.place) != nil {
            board.keep(report)
        }
        boardLines = saved.places.map { line(of: $0, context) }
        return effects
    }

    /// The last line while nothing has changed that it tells, because its sentence takes as long as an outlook.
    private func line(of place: Place, _ context: FeatureContext) -> BoardLine {
        var sky = context.sky
        sky.report = report(of: place, sky) ?? WeatherReport(place: place, provider: sky.provider)
        let source = BoardLine.Source(place, sky, hasFailed: board.hasFailed(place))
        if let line = boardLines.first(where: { $0.source == source }) { return line }
        sky.namePlace()
        return BoardLine(source, sky, context.summary(sky), interval: sky.choices.boardInterval)
    }
}

/// What the lines of the list depend on.
struct BoardSource: Equatable, Sendable {
    let minute: UnixTime
    let revision: Int
    let places: [Place]
    let shown: Place?
    /// Of the parts of the shown report.
    let times: [UnixTime?]
    let formats: Formats
    let choices: Choices
}

extension Sky {
    fileprivate var boardParts: Set<ReportPart> { choices.parts(of: provider).subtracting(ReportPart.ofShownPlace) }

    /// In seconds. A rare renewal of the weather must not delay a warning.
    fileprivate var timeBetweenRounds: Int {
        let interval = choices.boardInterval
        return boardParts.contains(.warnings) ? min(interval, ReportPart.warnings.interval(interval)) : interval
    }

    /// Whether the list stands below the forecast where it has room.
    fileprivate var showsBoard: Bool { choices[BoardChoice.enabled] == .boolean(true) }
}

// MARK: On the screen

extension PlacesFeature {
    /// In columns.
    private static let widest = 110

    func wishBelow(_ sky: Sky) -> WishBelow? {
        guard sky.showsBoard, sky.report != nil else { return nil }
        return WishBelow(rows: 1 + max(saved.places.count, 1), revision: boardRevision)
    }

    mutating func arrange(below rows: Rect?) { panel = rows }

    /// A heading and the places.
    func drawBelow(_ sky: Sky, _ look: Look, on canvas: inout Canvas) { drawPanel(sky, look, on: &canvas) { _ in } }

    private func drawPanel(
        _ sky: Sky, _ look: Look, on canvas: inout Canvas, opening: (inout BoardView) -> Void
    ) {
        let rows = canvas.size.rows - 1
        let count = rows < boardLines.count ? [Span("  \(rows)/\(boardLines.count)", .dim)] : []
        canvas.put(
            [Span(sky.strings[BoardPhrase.title], .heading)] + count, row: 0, column: 1, limit: canvas.size.columns - 1,
            theme: look.theme)
        canvas.offer(Target.key(Self.listKey), row: 0)
        let rect = Rect(row: 1, column: 0, rows: rows, columns: canvas.size.columns - 1)
        var view = BoardView(boardLines, sky, look, columns: rect.size.columns)
        opening(&view)
        canvas.inside(rect) { view.draw(on: &$0) }
    }

    /// The open list, in the place of the one below the forecast if there is one.
    func drawList(_ sky: Sky, _ look: Look, spinnerStep: Int, on canvas: inout Canvas) {
        func open(_ view: inout BoardView) {
            view.selection = savedPlacesDialog
            view.awaited = (board.renewal?.places ?? [], Spinner.sign(step: spinnerStep))
        }
        if let panel {
            return canvas.inside(panel) { canvas in
                canvas.fill(canvas.bounds)
                canvas.offer(.nothing, in: canvas.bounds)
                canvas.placeFocus(row: 1, column: 0)
                drawPanel(sky, look, on: &canvas, opening: open)
            }
        }
        let hasBorder = canvas.size.rows >= 3 + DialogFrame.border.rows && canvas.size.columns >= 20
        let border = hasBorder ? DialogFrame.border : Size(rows: 0, columns: 0)
        let width = max(min(canvas.size.columns - border.columns, Self.widest), 1)
        let room = max(canvas.size.rows - border.rows - (hasBorder ? 1 : 0), 1)
        var view = BoardView(boardLines, sky, look, columns: width)
        open(&view)
        let size = Size(rows: min(view.rows(forColumns: width), room), columns: width)
        DialogFrame(title: sky.strings[.savedPlacesTitle], content: size, theme: look.theme).draw(on: &canvas) {
            view.draw(on: &$0)
        }
    }
}
