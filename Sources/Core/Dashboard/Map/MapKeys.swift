import Boundary
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
        guard allowsMap else {
            message = strings[MapPhrase.off]
            return []
        }
        openMap(of: report)
        guard mapView != nil else {
            _ = change(.closed)
            message = strings[MapPhrase.noRoom]
            return []
        }
        return remember(showsMap: true)
    }

    /// All changes of the map go through here.
    mutating func change(_ event: MapEvent) -> [Effect] { mapState.handle(event, at: now, &requests) }

    private mutating func openMap(of report: WeatherReport) {
        _ = change(.opened(report.place, isDemo: report.provider == .demo))
    }

    mutating func closeMap(isRemembered: Bool = false) -> [Effect] {
        guard map != nil else { return [] }
        mapDrag = nil
        return change(.closed) + (isRemembered ? remember(showsMap: false) : [])
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
            return change(.asked) + perform(.refresh, by: key)
        // Beside the list all other keys act as usual; over it, those that the user cannot see do nothing.
        case _ where isMapBesideList: return nil
        case .quit where key == .character("q"): return closeMap()
        case .quit, .repaint, .suspend, .nextTheme, .nextUnits, .choosePlace,
            .savePlace, .savedPlaces, .previousPlace, .nextPlace, .numberedPlace:
            return nil
        default: return []
        }
    }

    private mutating func perform(_ command: MapCommand) -> [Effect] {
        guard let view = mapView else { return [] }
        let (columns, rows) = (max(view.columns / 6, 1), max(view.rows / 6, 1))
        switch command {
        case .zoomIn: return change(.zoomed(view.zoom + 1, center: nil))
        case .zoomOut: return change(.zoomed(view.zoom - 1, center: nil))
        case .west: return change(.centered(view.moved(byColumns: -columns, rows: 0).center))
        case .east: return change(.centered(view.moved(byColumns: columns, rows: 0).center))
        case .north: return change(.centered(view.moved(byColumns: 0, rows: -rows).center))
        case .south: return change(.centered(view.moved(byColumns: 0, rows: rows).center))
        case .play: return change(.played)
        case .earlier: return change(.stepped(-1))
        case .later: return change(.stepped(1))
        case .place: return change(.returned)
        }
    }

    /// The wheel zooms around its point.
    mutating func handle(onMap mouse: Mouse) -> Bool {
        guard overlay == nil, let drawn = lastFrame.map, drawn.area.contains(mouse.position) else { return false }
        let position = drawn.viewPosition(of: mouse.position)
        guard position.row < Double(drawn.view.rows) else { return true }
        switch mouse.action {
        case .press: mapDrag = (mouse.position, hasMoved: false)
        case .drag, .release: break
        case .wheelUp: zoomMap(to: drawn.view.zoom + 1, around: position)
        case .wheelDown: zoomMap(to: drawn.view.zoom - 1, around: position)
        }
        return true
    }

    private mutating func zoomMap(to zoom: Int, around position: ViewPosition) {
        guard let view = lastFrame.map?.view, MapScene.zooms.contains(zoom) else { return }
        _ = change(.zoomed(zoom, center: view.zoomed(to: zoom, around: position).center))
    }

    /// The map goes with the pointer.
    mutating func dragOnMap(to end: Position) {
        guard let drag = mapDrag, overlay == nil, let view = mapView else { return }
        mapDrag = (end, hasMoved: true)
        let (columns, rows) = (drag.position.column - end.column, 2 * (drag.position.row - end.row))
        _ = change(.centered(view.moved(byColumns: columns, rows: rows).center))
    }

    /// A click shows its point in the middle.
    mutating func releaseOnMap(at end: Position) {
        guard let drag = mapDrag else { return }
        defer { mapDrag = nil }
        if drag.hasMoved || end != drag.position { return dragOnMap(to: end) }
        guard overlay == nil, let drawn = lastFrame.map else { return }
        _ = change(.centered(drawn.view.point(at: drawn.viewPosition(of: end))))
    }

    /// The view of the last frame with the keys since then. A key may also come before the first frame with the map.
    private var mapView: MapView? {
        guard let map else { return nil }
        if let drawn = lastFrame.map?.view {
            return map.scene.view(in: Size(rows: drawn.rows / 2, columns: drawn.columns))
        }
        let presentation = presentation
        let area = ScreenLayout(steadyView, of: presentation, line: selectedLine).map(size)?.area
        return area.map { map.scene.view(in: MapPanel.mapSize(in: $0.size, of: map.scene)) }
    }

    private var isMapBesideList: Bool { lastFrame.map?.isBesideList ?? false }

    /// Requests what the drawn map needs. A map that is not drawn needs nothing.
    package mutating func requestRadar() -> [Effect] {
        guard let view = lastFrame.map?.view else { return [] }
        return change(.drawn(view))
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
            mapDrag = nil
            effects = change(.placeChanged(report.place, isDemo: isDemo))
        }
        if map == nil, opensMap, refresh.running == nil,
            ReportPart.essential.allSatisfy({ report.fetchedAt($0) != nil })
        {
            opensMap = false
            openMap(of: report)
        }
        if let view = lastFrame.map?.view { effects += change(.seen(view)) }
        guard let due = map?.framesDue(at: now), !waitsForRefresh(report, since: due) else { return effects }
        return effects + change(.due)
    }
}
