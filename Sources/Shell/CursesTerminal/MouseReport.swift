import Terminal

extension Mouse {
    nonisolated private static let positionLimit = 9_999

    /// Parses `CSI < button ; column ; row M`; returns nil for other buttons, modifiers and drags.
    nonisolated init?(sgrParameters parameters: String) {
        guard parameters.first == "<" else { return nil }
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
            let action = Action(button: button), 1...Self.positionLimit ~= column, 1...Self.positionLimit ~= row
        else { return nil }
        self.init(action, at: Position(row: row - 1, column: column - 1))
    }
}

extension Mouse.Action {
    nonisolated fileprivate init?(button: Int) {
        switch button {
        case 0: self = .press
        case 64: self = .wheelUp
        case 65: self = .wheelDown
        default: return nil
        }
    }
}
