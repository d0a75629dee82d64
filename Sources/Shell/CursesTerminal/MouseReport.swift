import Terminal

extension Mouse {
    /// No screen is larger, so a larger value is not from a terminal.
    nonisolated private static let farthest = 9_999

    /// Reads `CSI < button ; column ; row M`; nil for other buttons, modifiers and drags.
    nonisolated init?(sgrParameters parameters: String) {
        guard parameters.first == "<" else { return nil }
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
            let action = Action(button: button), 1...Self.farthest ~= column, 1...Self.farthest ~= row
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
