import Terminal
import Weather

/// How the location dialog looks.
struct LocationDialogPicture {
    let state: DashboardState
    let dialog: LocationDialog

    private var strings: Strings { state.strings }
    private var title: String { strings[dialog.isFirst ? .choosePlaceTitle : .changePlaceTitle] }

    /// Blank line, field, problem, field, problem, buttons, blank line: the blank ones only where there is room.
    private var content: Size {
        let air = state.size.rows >= 10 ? 2 : 0
        return Size(rows: 5 + air, columns: max(min(state.size.columns - DialogFrame.border.columns, 44), 1))
    }

    private var labelColumns: Int {
        max(ColumnWidth.of(strings[.latitude]), ColumnWidth.of(strings[.longitude])) + 2
    }

    func draw(on canvas: inout Canvas) {
        guard canvas.size.rows >= 5, canvas.size.columns >= labelColumns + 8 else { return drawFocusAlone(on: &canvas) }
        DialogFrame(title: title, content: content, theme: state.theme).draw(on: &canvas) { canvas in
            let top = canvas.size.rows > 6 ? 1 : 0
            draw(.latitude, on: &canvas, row: top)
            draw(.longitude, on: &canvas, row: top + 2)
            drawButtons(on: &canvas, row: canvas.size.rows - 1)
        }
    }

    // MARK: Fields

    private func field(_ item: LocationDialog.Item) -> TextField {
        item == .longitude ? dialog.longitude : dialog.latitude
    }

    private func label(_ item: LocationDialog.Item) -> String { strings[item == .longitude ? .longitude : .latitude] }

    private func draw(_ item: LocationDialog.Item, on canvas: inout Canvas, row: Int) {
        let isFocused = dialog.focus == item
        canvas.put(label(item), row: row, column: 0, face: state.theme[isFocused ? .title : .dim])
        draw(
            field(item), isFocused: isFocused, on: &canvas, row: row,
            column: labelColumns)
        drawProblem(item, on: &canvas, row: row + 1, columns: [labelColumns, 0])
    }

    /// In words at the first of the columns where they fit, else in short.
    private func drawProblem(_ item: LocationDialog.Item, on canvas: inout Canvas, row: Int, columns: [Int]) {
        guard let problem = problem(item) else { return }
        let forms = [problem.long, problem.short].flatMap { text in columns.map { (text, $0) } }
        let (text, column) =
            forms.first { ColumnWidth.of($0.0) <= canvas.size.columns - $0.1 } ?? (problem.short, columns.last ?? 0)
        canvas.put(
            text.truncated(toColumns: canvas.size.columns - column), row: row, column: column,
            face: state.theme[.problem])
    }

    /// The part of the text around the cursor that fits, on an underlined ground.
    private func draw(
        _ field: TextField, isFocused: Bool, on canvas: inout Canvas, row: Int, column: Int
    ) {
        let columns = max(canvas.size.columns - column, 1)
        canvas.inside(Rect(row: row, column: column, rows: 1, columns: columns)) { canvas in
            canvas.fill(canvas.bounds, face: state.theme[.field])
            let before = ColumnWidth.of(String(field.text.prefix(field.cursor)))
            let scrolled = max(before - columns + 1, 0)
            canvas.put(field.text, row: 0, column: -scrolled, face: state.theme[.field])
            if isFocused { canvas.placeCursor(row: 0, column: before - scrolled) }
        }
    }

    private func problem(_ item: LocationDialog.Item) -> (long: String, short: String)? {
        let isLatitude = item == .latitude
        let problem = isLatitude ? dialog.latitudeProblem : dialog.longitudeProblem
        return problem.map { problem in
            let phrases: (Phrase, Phrase) =
                switch (problem, isLatitude) {
                case (.missing, true): (.latitudeMissing, .latitudeMissingShort)
                case (.missing, false): (.longitudeMissing, .longitudeMissingShort)
                case (.notANumber, true): (.latitudeNumber, .latitudeNumberShort)
                case (.notANumber, false): (.longitudeNumber, .longitudeNumberShort)
                case (.outOfRange, true): (.latitudeRange, .latitudeRangeShort)
                case (.outOfRange, false): (.longitudeRange, .longitudeRangeShort)
                case (.wrongHemisphere, true): (.latitudeHemisphere, .latitudeHemisphereShort)
                case (.wrongHemisphere, false): (.longitudeHemisphere, .longitudeHemisphereShort)
                }
            return (strings[phrases.0], strings[phrases.1])
        }
    }

    // MARK: Buttons

    private func drawButtons(on canvas: inout Canvas, row: Int) {
        let buttons: [(LocationDialog.Item, String)] = [
            (.set, "[ \(strings[.setButton]) ]"), (.cancel, "[ \(strings[.cancelButton]) ]"),
        ]
        let gap = 3
        let width = buttons.reduce(0) { $0 + ColumnWidth.of($1.1) } + gap * (buttons.count - 1)
        var column = max((canvas.size.columns - width) / 2, 0)
        for (item, text) in buttons {
            let isFocused = dialog.focus == item
            canvas.put(text, row: row, column: column, face: state.theme[isFocused ? .focus : .text])
            column += ColumnWidth.of(text) + gap
        }
    }

    // MARK: Tiny

    /// One line for what has the focus, and one for what is wrong with it.
    private func drawFocusAlone(on canvas: inout Canvas) {
        canvas.fill(canvas.bounds)
        switch dialog.focus {
        case .latitude, .longitude:
            let room = canvas.size.columns > labelColumns + 4
            if room { canvas.put(label(dialog.focus), row: 0, column: 0, face: state.theme[.title]) }
            draw(
                field(dialog.focus), isFocused: true, on: &canvas, row: 0,
                column: room ? labelColumns : 0)
            if !room, field(dialog.focus).text.isEmpty {
                canvas.put(
                    label(dialog.focus).truncated(toColumns: canvas.size.columns), row: 0, column: 0,
                    face: state.theme[.dim])
            }
            drawProblem(dialog.focus, on: &canvas, row: 1, columns: [0])
        case .set: canvas.put(strings[.setButton], row: 0, column: 0, face: state.theme[.focus])
        case .cancel: canvas.put(strings[.cancelButton], row: 0, column: 0, face: state.theme[.focus])
        }
    }
}
