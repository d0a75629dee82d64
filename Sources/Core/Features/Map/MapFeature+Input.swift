import Boundary
import Loop
import Maps
import Terminal
import Words

/// While the map is seen, these keys act on it.
enum MapCommand: String, CaseIterable, Phrase {
    static let prefix = "mapCommand."
    case zoomIn, zoomOut, west, east, north, south, play, earlier, later, place
}

extension MapFeature {
    static let table: [KeyBinding<MapCommand>] = [
        KeyBinding(.zoomIn, .character("+"), .character("="), in: .map),
        KeyBinding(.zoomOut, .character("-"), .character("_"), in: .map),
        KeyBinding(.west, .left, in: .map),
        KeyBinding(.east, .right, in: .map),
        KeyBinding(.north, .up, in: .map),
        KeyBinding(.south, .down, in: .map),
        KeyBinding(.play, .character(" "), in: .map),
        KeyBinding(.earlier, .character("<"), .character(","), in: .map),
        KeyBinding(.later, .character(">"), in: .map),
        KeyBinding(.place, .character("."), in: .map),
    ]

    mutating func handle(_ input: Input, _ context: inout FeatureContext) -> [Effect]? {
        switch input {
        case .mouse(let mouse): return handle(mouse, &context) ? [] : nil
        case .key(let key): return handle(key, &context)
        case .paste: return nil
        }
    }

    private mutating func handle(_ key: Key, _ context: inout FeatureContext) -> [Effect]? {
        // On a screen that has become too small, the map is not seen.
        guard !leavesKeys(in: context.screen.area), let view = view(in: context.screen.area) else { return nil }
        if let command = Self.table.command(for: key) { return perform(command, on: view, &context) }
        switch key {
        case .escape: return leave(&context)
        case .character("q") where context.screen.area?.coversList ?? false: return close(&context)
        default: return nil
        }
    }

    /// The view of the last frame with the keys since then. A key may also come before the first frame with the map.
    private func view(in area: FeatureArea?) -> MapView? {
        guard let map else { return nil }
        if let view = drawn?.view { return map.scene.view(in: Size(rows: view.rows / 2, columns: view.columns)) }
        return area.map { DrawnMap(map.scene, in: $0).view }
    }

    private mutating func perform(
        _ command: MapCommand, on view: MapView, _ context: inout FeatureContext
    ) -> [Effect] {
        let (columns, rows) = (max(view.columns / 6, 1), max(view.rows / 6, 1))
        func moved(byColumns columns: Int, rows: Int) -> MapEvent {
            .centered(view.moved(byColumns: columns, rows: rows).center)
        }
        let event: MapEvent =
            switch command {
            case .zoomIn: .zoomed(view.zoom + 1, center: nil)
            case .zoomOut: .zoomed(view.zoom - 1, center: nil)
            case .west: moved(byColumns: -columns, rows: 0)
            case .east: moved(byColumns: columns, rows: 0)
            case .north: moved(byColumns: 0, rows: -rows)
            case .south: moved(byColumns: 0, rows: rows)
            case .play: .played
            case .earlier: .stepped(-1)
            case .later: .stepped(1)
            case .place: .returned
            }
        return change(event, &context)
    }
}

// MARK: The mouse

extension MapFeature {
    /// False if the map has no use for it. The wheel zooms around its point.
    private mutating func handle(_ mouse: Mouse, _ context: inout FeatureContext) -> Bool {
        switch mouse.action {
        case .drag: move(to: mouse.position, &context)
        case .release: release(at: mouse.position, &context)
        case .press, .wheelUp, .wheelDown:
            guard context.screen.area != nil, let drawn, drawn.area.rect.contains(mouse.position) else { return false }
            let position = drawn.viewPosition(of: mouse.position)
            guard position.row < Double(drawn.view.rows) else { return true }
            switch mouse.action {
            case .wheelUp: zoom(by: 1, around: position, &context)
            case .wheelDown: zoom(by: -1, around: position, &context)
            default:
                takeKeys()
                drag = (mouse.position, hasMoved: false)
            }
        }
        return true
    }

    private mutating func zoom(by step: Int, around position: ViewPosition, _ context: inout FeatureContext) {
        guard let view = drawn?.view, MapScene.zooms.contains(view.zoom + step) else { return }
        let center = view.zoomed(to: view.zoom + step, around: position).center
        _ = change(.zoomed(view.zoom + step, center: center), &context)
    }

    /// The map goes with the pointer.
    private mutating func move(to end: Position, _ context: inout FeatureContext) {
        guard let drag, context.screen.area != nil, let view = view(in: context.screen.area) else { return }
        self.drag = (end, hasMoved: true)
        let (columns, rows) = (drag.position.column - end.column, 2 * (drag.position.row - end.row))
        _ = change(.centered(view.moved(byColumns: columns, rows: rows).center), &context)
    }

    /// A click shows its point in the middle.
    private mutating func release(at end: Position, _ context: inout FeatureContext) {
        guard let drag else { return }
        defer { self.drag = nil }
        if drag.hasMoved || end != drag.position { return move(to: end, &context) }
        guard context.screen.area != nil, let drawn else { return }
        _ = change(.centered(drawn.view.point(at: drawn.viewPosition(of: end))), &context)
    }
}
