import Terminal

extension Mouse {
    nonisolated private static let positionLimit = 9_999

    /// Parses `CSI < button ; column ; row M`, which ends with `m` for a release; returns nil for other buttons, modifiers
    /// and movements.
    nonisolated init?(sgrParameters parameters: String, isRelease: Bool = false) {
        guard parameters.first == "<" else { return nil }
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
            let action = Action(button: button, isRelease: isRelease), 1...Self.positionLimit ~= column,
            1...Self.positionLimit ~= row
        else { return nil }
        self.init(action, at: Position(row: row - 1, column: column - 1))
    }
}

extension Mouse.Action {
    nonisolated fileprivate init?(button: Int, isRelease: Bool) {
        switch (button, isRelease) {
        case (0, false): self = .press
        case (0, true): self = .release
        case (32, false): self = .drag
        case (64, false): self = .wheelUp
        case (65, false): self = .wheelDown
        default: return nil
        }
    }
}
