import Astronomy
import Boundary
import Look
import Sky
import Terminal
import Weather
import Words

struct SavedPlacesView {
    let sky: Sky
    let look: Look
    let dialog: SavedPlacesDialog
    let places: [Row]
    let spinnerStep: Int

    struct Row {
        let place: Place
        let weather: Fetched<CurrentWeather>?
        let isBeingRenewed: Bool
        /// Whether the last request failed.
        let hasFailed: Bool
    }

    private static let preferredColumns = 70
    private static let ageColumns = 14
    private static let columnsWithAge = 64

    private var strings: Strings { sky.strings }

    func draw(on canvas: inout Canvas) {
        let hasBorder = canvas.size.rows >= 3 + DialogFrame.border.rows && canvas.size.columns >= 20
        let border = hasBorder ? DialogFrame.border : Size(rows: 0, columns: 0)
        let width = max(min(canvas.size.columns - border.columns, Self.preferredColumns), 1)
        let room = max(canvas.size.rows - border.rows - (hasBorder ? 1 : 0), 1)
        let remarks = places.isEmpty ? strings(.noSavedPlaces, PlacesFeature.saveKey).wrapped(toColumns: width) : []
        let rows = min(max(places.count, remarks.count, 1), room)
        let size = Size(rows: rows, columns: width)
        DialogFrame(title: strings[.savedPlacesTitle], content: size, theme: look.theme).draw(on: &canvas) {
            canvas in
            for (row, line) in remarks.enumerated() {
                canvas.put(line, row: row, column: 0, face: look.theme[.dim])
            }
            let first = max(min(dialog.selection - rows / 2, places.count - rows), 0)
            for (row, index) in places.indices.dropFirst(first).prefix(rows).enumerated() {
                draw(index, on: &canvas, row: row)
                canvas.offer(DialogTarget.savedPlace(index), row: row)
            }
        }
    }

    private func draw(_ index: Int, on canvas: inout Canvas, row: Int) {
        let isSelected = index == dialog.selection
        let place = places[index].place
        let number = index < 9 ? "\(index + 1)" : " "
        canvas.put(number, row: row, column: 1, face: look.theme[.key])
        let start = 3
        if isSelected, let naming = dialog.naming {
            canvas.put(
                look.icons.sign(.selected), row: row, column: 0, face: look.theme[.selection])
            return canvas.put(naming, isFocused: true, row: row, column: start, theme: look.theme)
        }
        let end = drawWeather(of: places[index], on: &canvas, row: row)
        let forms = sky.labelForms(of: place)
        let name = Fit.first(forms, columns: end - start) ?? forms.last ?? ""
        canvas.put(
            name.truncated(toColumns: end - start), row: row, column: start, face: look.theme[.text])
        if isSelected {
            canvas.placeFocus(row: row, column: 0)
            canvas.mark(row: row, with: .bold)
            canvas.put(
                look.icons.sign(.selected), row: row, column: 0, face: look.theme[.selection])
        }
    }

    /// Returns the column before which the name must end.
    private func drawWeather(of saved: Row, on canvas: inout Canvas, row: Int) -> Int {
        let columns = canvas.size.columns
        let spinner = saved.isBeingRenewed ? Span(Spinner.sign(step: spinnerStep), .notice) : nil
        guard let fetched = saved.weather else {
            guard let sign = spinner ?? (saved.hasFailed ? Span("!", .problem) : nil) else { return columns }
            let start = columns - (columns >= Self.columnsWithAge ? Self.ageColumns : 1)
            canvas.put([sign], row: row, column: start, limit: 1, theme: look.theme)
            return start - 1
        }
        let weather = fetched.value
        let isNight = !Sun.isUp(at: sky.now, coordinate: saved.place.coordinate)
        let glyph = look.icons.inkedGlyph(weather.condition, isNight: isNight)
        let temperature = sky.formats.temperature(weather.temperature)
        let figure = Span(temperature.leftPadded(toColumns: columns < 30 ? 4 : 5), Role(weather.temperature))
        let time = fetched.oldest
        let isOld = sky.now - time > sky.longestAge
        let fetching = sky.formats.age(of: time, at: sky.now)
        let age =
            spinner.map { Span($0.text.padded(toColumns: Self.ageColumns), .notice) }
            ?? Span(
                (isOld ? fetching.markedAsProblem : fetching).padded(toColumns: Self.ageColumns),
                isOld ? .problem : .dim)
        let words = strings.words(for: weather.condition, isNight: isNight)
        let condition = Span(words.truncated(toColumns: 19).padded(toColumns: 19))
        let blank = Span("  ")
        var spans = [figure, Span(" "), glyph]
        if columns < 18 {
            // The name is more important than the icon.
            spans = [figure]
        } else if columns >= Self.columnsWithAge {
            spans += [blank, condition, blank, age]
        } else if columns >= 42 {
            spans += [blank, isOld || spinner != nil ? age : condition]
        } else if let spinner {
            spans.append(spinner)
        } else if isOld {
            spans.append(Span("!", .problem))
        } else {
            spans.append(Span(" "))
        }
        let start = columns - spans.columns
        canvas.put(spans, row: row, column: start, limit: columns - start, theme: look.theme)
        return start - 1
    }
}
