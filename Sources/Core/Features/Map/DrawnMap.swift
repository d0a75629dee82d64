import Boundary
import Maps
import Terminal

/// The map of the last frame.
struct DrawnMap: Sendable {
    let view: MapView
    let area: FeatureArea

    init(_ scene: MapScene, in area: FeatureArea) {
        self.area = area
        view = scene.view(in: MapPanel.mapSize(in: area.rect.size, of: scene))
    }

    /// The middle of a cell of the screen.
    func viewPosition(of position: Position) -> ViewPosition {
        ViewPosition(
            column: Double(position.column - area.rect.origin.column) + 0.5,
            row: 2 * Double(position.row - area.rect.origin.row) + 1)
    }
}
