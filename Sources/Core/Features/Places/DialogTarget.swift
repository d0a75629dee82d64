import Terminal

enum DialogTarget: Hashable, Sendable {
    case key(Key)
    case item(LocationDialog.Item)
    case failureChoice(LocationDialog.FailureChoice)
    case suggestion(Int)
    case savedPlace(Int)
}

extension Canvas {
    mutating func offer(_ target: DialogTarget, row: Int) {
        attach(target, to: Rect(row: row, column: 0, rows: 1, columns: size.columns))
    }
}
