import Boundary
import Gazetteer
import Look
import Sky
import Terminal
import Weather
import Words

struct LocationDialogView {
    let sky: Sky
    let look: Look
    let size: Size
    let dialog: LocationDialog
    let spinnerStep: Int

    var strings: Strings { sky.strings }
    var theme: Theme { look.theme }
    private var title: String { sky.report == nil ? strings[.choosePlace] : strings[.changePlaceTitle] }

    func draw(on canvas: inout Canvas) {
        switch dialog.stage {
        case .form: drawForm(on: &canvas)
        case .locating, .asking, .failed:
            LocationStageView(
                sky: sky, size: size, dialog: dialog, title: title, spinnerStep: spinnerStep
            ).draw(on: &canvas, theme: theme)
        }
    }

    private struct Room {
        let size: Size
        var tallest: Size
        var suggestions = 1
        var hasAir = false
        var isWhole = true
    }

    private static let preferredColumns = 54

    private var room: Room {
        let (rows, columns) = (size.rows, size.columns)
        let framed = Size(rows: rows - DialogFrame.border.rows, columns: columns - DialogFrame.border.columns)
        var room = Room(size: Size(rows: rows, columns: columns), tallest: Size(rows: rows, columns: columns))
        for size in [framed, room.size] {
            let width = min(size.columns, Self.preferredColumns)
            let least = 6 + buttonLines(width: width).count + (dialog.hasConsent ? 1 : 0)
            guard size.rows >= least, width >= labelColumns + 8 else { continue }
            room.hasAir = size.rows >= least + 5
            let air = room.hasAir ? 3 : 0
            let most = min(size.rows - least - air + 1, 5)
            let suggestions = isSearching ? most : 1
            return Room(
                size: Size(rows: least + air + suggestions - 1, columns: width),
                tallest: Size(rows: least + air + most - 1, columns: width), suggestions: suggestions,
                hasAir: room.hasAir)
        }
        room.isWhole = false
        return room
    }

    /// The space for suggestions stays the same while the user types, so that nothing moves.
    private var isSearching: Bool {
        let text = dialog.search.text
        return !text.isEmpty && CoordinateInput.parts(of: text) == nil && !CoordinateInput.isAngle(text)
    }

    private var labelColumns: Int {
        ([DialogPhrase.search, .latitude, .longitude].map { ColumnWidth.of(strings[$0]) }.max() ?? 0) + 2
    }

    private func drawForm(on canvas: inout Canvas) {
        let room = room
        guard room.isWhole else { return drawFocusAlone(on: &canvas) }
        DialogFrame(title: title, content: room.size, tallest: room.tallest, theme: theme).draw(on: &canvas) { canvas in
            let air = room.hasAir ? 1 : 0
            var row = air
            draw(.search, on: &canvas, row: row)
            drawSuggestions(on: &canvas, row: row + 1, rows: room.suggestions)
            row += 1 + room.suggestions + air
            for item in [LocationDialog.Item.latitude, .longitude] {
                draw(item, on: &canvas, row: row)
                drawError(item, on: &canvas, row: row + 1, columns: [labelColumns, 0])
                row += 2
            }
            // The last blank line stays below the buttons.
            drawButtons(on: &canvas, row: row)
        }
    }

    private func label(_ item: LocationDialog.Item) -> String {
        switch item {
        case .latitude: strings[.latitude]
        case .longitude: strings[.longitude]
        default: strings[.search]
        }
    }

    private func draw(_ item: LocationDialog.Item, on canvas: inout Canvas, row: Int) {
        let isFocused = dialog.focus == item
        canvas.put(label(item), row: row, column: 0, face: theme[isFocused ? .title : .dim])
        canvas.put(dialog.shown(item), isFocused: isFocused, row: row, column: labelColumns, theme: theme)
        canvas.offer(DialogTarget.item(item), row: row)
    }

    private func drawSuggestions(on canvas: inout Canvas, row: Int, rows: Int) {
        let isNarrow = canvas.size.columns < labelColumns + 28
        let column = isNarrow ? 0 : labelColumns - 2
        if let coordinate = dialog.typedCoordinate {
            return drawPreview(of: Place(coordinate: coordinate), on: &canvas, row: row, column: column)
        }
        guard !dialog.suggestions.isEmpty else { return drawSearchHint(on: &canvas, row: row) }
        let first = max(dialog.highlighted - rows + 1, 0)
        let shown = dialog.suggestions.dropFirst(first).prefix(rows)
        let list = TownList(Array(shown), formats: sky.formats, width: canvas.size.columns - column - 2)
        for (index, line) in list.lines.enumerated() {
            let isHighlighted = first + index == dialog.highlighted && dialog.focus == .search
            let mark = Span(isHighlighted ? "▸ " : "  ", .selection)
            let name = Span(line.name, .text, isHighlighted ? .bold : [])
            canvas.put(
                [mark, name, Span(line.rest, .dim)], row: row + index, column: column,
                limit: canvas.size.columns - column, theme: theme)
            canvas.offer(DialogTarget.suggestion(first + index), row: row + index)
        }
    }

    private func drawPreview(of place: Place, on canvas: inout Canvas, row: Int, column: Int) {
        let name = Span(sky.label(of: place), .text, .bold)
        canvas.put(
            [Span("▸ ", .selection), name], row: row, column: column, limit: canvas.size.columns - column, theme: theme)
        canvas.offer(DialogTarget.item(.set), row: row)
    }

    private func drawSearchHint(on canvas: inout Canvas, row: Int) {
        let text = dialog.search.text
        if dialog.searchError != nil {
            drawError(.search, on: &canvas, row: row, columns: [labelColumns, 0])
        } else if text.isEmpty {
            draw(
                [strings[.searchHint], strings[.searchHintShort]], .dim, on: &canvas, row: row,
                columns: [labelColumns, 0])
        } else if !text.contains(where: \.isNumber) {
            let forms = words(LocationDialog.SearchError.unknown)
            draw([forms.long, forms.short], .dim, on: &canvas, row: row, columns: [labelColumns, 0])
        }
    }

    private func drawError(_ item: LocationDialog.Item, on canvas: inout Canvas, row: Int, columns: [Int]) {
        guard let error = problem(item) else { return }
        // Where there is no room for the mark, the colour tells.
        let forms = [error.long.markedAsProblem, error.short.markedAsProblem, error.short]
        draw(forms, .problem, on: &canvas, row: row, columns: columns)
    }

    private func draw(_ forms: [String], _ role: Role, on canvas: inout Canvas, row: Int, columns: [Int]) {
        let places = forms.flatMap { text in columns.map { (text, $0) } }
        let (text, column) =
            places.first { ColumnWidth.of($0.0) <= canvas.size.columns - $0.1 }
            ?? (forms.last ?? "", columns.last ?? 0)
        canvas.put(
            text.truncated(toColumns: canvas.size.columns - column), row: row, column: column, face: theme[role])
    }

    private var hereForms: [String] {
        ((sky.report == nil ? [] : [.resetHereButton]) + [DialogPhrase.hereButton, .hereButtonShort]).map {
            strings[$0]
        }
    }

    private func buttonLines(width: Int) -> [[DialogButton]] {
        let forms = hereForms.map { here in
            DialogButton.lines(
                [
                    DialogButton(strings[.setButton], .item(.set), isFocused: dialog.focus == .set),
                    DialogButton(here, .item(.here), isFocused: dialog.focus == .here),
                    DialogButton(strings[.cancelButton], .item(.cancel), isFocused: dialog.focus == .cancel),
                ], width: width)
        }
        return forms.min { $0.count < $1.count } ?? []
    }

    private func drawButtons(on canvas: inout Canvas, row: Int) {
        let width = canvas.size.columns
        let lines = buttonLines(width: width)
        for (index, line) in lines.enumerated() { canvas.put(line, row: row + index, theme: theme) }
        guard dialog.hasConsent else { return }
        let hosts = dialog.consentedHosts.sorted().joined(separator: sky.strings[.separator])
        let forms = [strings(.forgetButton, hosts), strings[.forgetButtonShort]]
        let text = Fit.first(forms, columns: width - 4) ?? strings[.forgetButtonShort]
        let button = DialogButton(text, .item(.forget), isFocused: dialog.focus == .forget)
        canvas.put([button], row: row + lines.count, theme: theme)
    }

    private func drawFocusAlone(on canvas: inout Canvas) {
        canvas.fill(canvas.bounds)
        guard LocationDialog.Item.fields.contains(dialog.focus) else {
            canvas.put(focusedButton(columns: canvas.size.columns), row: 0, column: 0, face: theme[.focus])
            canvas.offer(DialogTarget.item(dialog.focus), row: 0)
            return
        }
        let item = dialog.focus
        let hasRoom = canvas.size.columns > labelColumns + 4
        if hasRoom { canvas.put(label(item), row: 0, column: 0, face: theme[.title]) }
        let field = dialog.shown(item)
        canvas.put(field, isFocused: true, row: 0, column: hasRoom ? labelColumns : 0, theme: theme)
        if !hasRoom, field.text.isEmpty {
            canvas.put(label(item).truncated(toColumns: canvas.size.columns), row: 0, column: 0, face: theme[.dim])
        }
        if item == .search || dialog.typedCoordinate != nil, problem(item) == nil {
            drawSuggestions(on: &canvas, row: 1, rows: max(canvas.size.rows - 1, 1))
        } else {
            drawError(item, on: &canvas, row: 1, columns: [0])
        }
    }

    private func focusedButton(columns: Int) -> String {
        switch dialog.focus {
        case .here: Fit.first(hereForms, columns: columns) ?? strings[.hereButtonShort]
        case .cancel: strings[.cancelButton]
        case .forget: strings[.forgetButtonShort]
        case .search, .latitude, .longitude, .set: strings[.setButton]
        }
    }
}
