import Display
import Loop
import Maps
import Terminal
import Weather

extension DashboardState {
    /// Opens or closes the map. Where it stands beside the list, the next start opens it too.
    mutating func toggleMap() -> [Effect] {
        opensMap = false
        guard map == nil else { return closeMap(isRemembered: true) }
        guard let report else { return [] }
        guard preferences.allowsMap else {
            message = strings[MapPhrase.off]
            return []
        }
        openMap(of: report)
        guard mapView != nil else {
            map = nil
            message = strings[MapPhrase.noRoom]
            return []
        }
        return remember(showsMap: true)
    }

    private mutating func openMap(of report: WeatherReport) {
        map = MapState(report.place, isDemo: report.provider == .demo, now: now)
    }

    mutating func closeMap(isRemembered: Bool = false) -> [Effect] {
        guard let map else { return [] }
        self.map = nil
        return map.endingAll + (isRemembered ? remember(showsMap: false) : [])
    }

    /// Says why an open map is not seen, until it is.
    mutating func explainMapWithoutRoom() {
        guard map != nil else { return }
        let words = strings[MapPhrase.noRoom]
        if ScreenLayout.isTiny(size) { message = words } else if message == words { message = nil }
    }

    private mutating func remember(showsMap: Bool) -> [Effect] {
        guard ScreenLayout.hasRoomForMapBesideList(size) else { return [] }
        view.showsMap = showsMap
        return [.rememberView(ViewSwitches(showsMap: showsMap))]
    }

    /// Nil if the map has no use for the input, which then acts as usual.
    mutating func handle(onMap input: Input) -> [Effect]? {
        // On a screen that has become too small, the map is not seen.
        guard case .key(let key) = input, mapView != nil else { return nil }
        if let command = KeyBindings.mapTable.command(for: key) { return perform(command) }
        guard let command = KeyBindings.command(for: key) else { return nil }
        switch command {
        case .showMap, .close: return closeMap(isRemembered: true)
        case .refresh:
            map?.hasten(at: now)
            return perform(.refresh, by: key)
        // Beside the list all other keys act as usual; over it, those that the user cannot see do nothing.
        case _ where isMapBesideList: return nil
        case .quit where key == .character("q"): return closeMap()
        case .quit, .repaint, .suspend, .showHelp, .showAir, .showWarnings, .nextTheme, .nextUnits, .choosePlace,
            .savePlace, .savedPlaces, .previousPlace, .nextPlace, .numberedPlace:
            return nil
        default: return []
        }
    }

    private mutating func perform(_ command: MapCommand) -> [Effect] {
        guard let view = mapView else { return [] }
        let (columns, rows) = (max(view.columns / 6, 1), max(view.rows / 6, 1))
        switch command {
        case .zoomIn: map?.zoom(by: 1, in: view)
        case .zoomOut: map?.zoom(by: -1, in: view)
        case .west: map?.pan(columns: -columns, rows: 0, in: view)
        case .east: map?.pan(columns: columns, rows: 0, in: view)
        case .north: map?.pan(columns: 0, rows: -rows, in: view)
        case .south: map?.pan(columns: 0, rows: rows, in: view)
        case .play: map?.togglePlaying()
        case .earlier, .later:
            if map?.isPlaying ?? false { map?.togglePlaying() }
            map?.step(by: command == .later ? 1 : -1)
        case .place: map?.returnToPlace()
        }
        return []
    }

    /// The wheel zooms around its point.
    mutating func handle(onMap mouse: Mouse) -> Bool {
        guard overlay == nil, let drawn = lastFrame.map, drawn.area.contains(mouse.position) else { return false }
        let position = drawn.viewPosition(of: mouse.position)
        guard position.row < Double(drawn.view.rows) else { return true }
        switch mouse.action {
        case .press: map?.drag = (mouse.position, hasMoved: false)
        case .drag, .release: break
        case .wheelUp: map?.zoom(by: 1, in: drawn.view, around: position)
        case .wheelDown: map?.zoom(by: -1, in: drawn.view, around: position)
        }
        return true
    }

    /// The map goes with the pointer.
    mutating func dragOnMap(to end: Position) {
        guard let drag = map?.drag, overlay == nil, let view = mapView else { return }
        map?.drag = (end, hasMoved: true)
        map?.pan(columns: drag.position.column - end.column, rows: 2 * (drag.position.row - end.row), in: view)
    }

    /// A click shows its point in the middle.
    mutating func releaseOnMap(at end: Position) {
        guard let drag = map?.drag else { return }
        defer { map?.drag = nil }
        if drag.hasMoved || end != drag.position { return dragOnMap(to: end) }
        guard overlay == nil, let drawn = lastFrame.map else { return }
        map?.center(on: drawn.view.point(at: drawn.viewPosition(of: end)))
    }

    /// The view of the last frame with the keys since then. A key may also come before the first frame with the map.
    private var mapView: MapView? {
        guard let map else { return nil }
        if let drawn = lastFrame.map?.view {
            return map.scene.view(in: Size(rows: drawn.rows / 2, columns: drawn.columns))
        }
        let presentation = presentation
        let steady = SteadyView(presentation: presentation)
        let area = ScreenLayout(steady, of: presentation, line: selectedLine).map(size)?.area
        return area.map { map.scene.view(in: MapPanel.mapSize(in: $0.size, of: map.scene)) }
    }

    private var isMapBesideList: Bool { lastFrame.map?.isBesideList ?? false }

    /// Requests what the drawn map needs. A map that is not drawn needs nothing.
    package mutating func requestRadar() -> [Effect] {
        guard let view = lastFrame.map?.view else { return [] }
        return map?.requestTiles(of: view, at: now, &requests) ?? []
    }

    /// In seconds: how long the map waits for a refresh, so that it does not delay it.
    static let longestWaitForRefresh = 2

    private func waitsForRefresh(_ report: WeatherReport, since due: UnixTime) -> Bool {
        let start = refresh.running == nil ? due : refresh.startedAt ?? due
        guard now - start < Self.longestWaitForRefresh else { return false }
        return refresh.running != nil || !sendsNoRequests && !report.isAnswered
    }

    /// Requests new frames if they are due, and those near another place.
    mutating func updateMap() -> [Effect] {
        guard let report else { return closeMap() }
        let isDemo = report.provider == .demo
        var effects: [Effect] = []
        if let map, map.isDemo != isDemo || !map.place.isSame(as: report.place) {
            effects = self.map?.show(report.place, isDemo: isDemo, now: now) ?? []
        }
        if map == nil, opensMap, refresh.running == nil,
            ReportPart.essential.allSatisfy({ report.fetchedAt($0) != nil })
        {
            opensMap = false
            openMap(of: report)
        }
        if let view = lastFrame.map?.view { map?.requestFramesIfFar(in: view, at: now) }
        guard let next = map?.nextFrames, next <= now, !waitsForRefresh(report, since: next) else { return effects }
        return effects + (map?.requestFrames(&requests) ?? [])
    }
}
