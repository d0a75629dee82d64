import Boundary
import Gazetteer
import Weather

extension LocationDialog {
    mutating func moveDown() {
        guard focus == .search, !suggestions.isEmpty else { return moveFocus(by: 1) }
        highlighted = min(highlighted + 1, suggestions.count - 1)
        isSearchNewer = true
    }

    mutating func moveUp() {
        guard focus == .search, !suggestions.isEmpty else { return moveFocus(by: -1) }
        highlighted = max(highlighted - 1, 0)
        isSearchNewer = true
    }

    mutating func focus(on item: Item) {
        guard item != focus else { return }
        moveFocus(by: (items.firstIndex(of: item) ?? 0) - (items.firstIndex(of: focus) ?? 0))
        focus = item
        selectField()
    }

    mutating func highlight(_ index: Int) {
        focus(on: .search)
        guard suggestions.indices.contains(index) else { return }
        highlighted = index
        isSearchNewer = true
    }

    /// Fills the other fields first, so that the user sees the coordinate before Enter sets it.
    mutating func moveFocus(by step: Int) {
        let wasLatitudeWritten = focus == .search && CoordinateInput.isAngle(search.text)
        moveCoordinateToFields()
        if focus == .search, isSearchNewer, suggestions.indices.contains(highlighted) {
            fill(with: suggestions[highlighted])
        }
        let items = items
        // A number in the search field is a latitude, so the longitude comes next.
        let from = wasLatitudeWritten && step > 0 ? Item.latitude : focus
        let index = items.firstIndex(of: from) ?? 0
        focus = items[(index + step + items.count) % items.count]
        selectField()
    }

    private mutating func selectField() {
        search.select(focus == .search)
        latitude.select(focus == .latitude)
        longitude.select(focus == .longitude)
    }
}

extension LocationDialog {
    mutating func paste(_ text: String) {
        let line = text.cleaned(limit: TextField.limit)
        if CoordinateInput.parts(of: line) != nil {
            replaceCoordinate(line, "")
            focus = .latitude
            moveCoordinateToFields()
        } else {
            if !Item.fields.contains(focus) { focus = .search }
            edit { $0.insert(line) }
        }
    }

    /// Moves a pair into both fields, and a single number from the search into the latitude or longitude.
    mutating func moveCoordinateToFields() {
        for text in [search.text, latitude.text, longitude.text] {
            guard let parts = CoordinateInput.parts(of: text) else { continue }
            if text == search.text { clearSearch() }
            return replaceCoordinate(parts.latitude, parts.longitude)
        }
        let written = search.text
        guard CoordinateInput.isAngle(written) else { return }
        clearSearch()
        do throws(CoordinateInput.ParsingError) {
            _ = try CoordinateInput.angle(written, axis: .latitude)
            replaceCoordinate(written, longitude.text)
        } catch .wrongHemisphere {
            replaceCoordinate(latitude.text, written)
        } catch {
            // "90,180" is no latitude with a decimal comma, so its comma separates two numbers.
            let parts = CoordinateInput.parts(of: written, loneCommaSeparates: true)
            replaceCoordinate(parts?.latitude ?? written, parts?.longitude ?? longitude.text)
        }
    }

    private mutating func fill(with town: Town) {
        replaceCoordinate(
            town.coordinate.latitude.text(decimals: 4), town.coordinate.longitude.text(decimals: 4))
        self.town = town
    }

    private mutating func replaceCoordinate(_ latitude: String, _ longitude: String) {
        town = nil
        self.latitude.replace(with: latitude)
        self.longitude.replace(with: longitude)
        (latitudeError, longitudeError) = (nil, nil)
    }

    private mutating func clearSearch() {
        search.replace(with: "")
        suggest()
    }

    private mutating func suggest() {
        suggestions = Gazetteer.builtIn.search(place: search.text, limit: Self.suggestionLimit).map(\.town)
        highlighted = 0
        searchError = nil
        isSearchNewer = true
        // The coordinate of an earlier search must not stay in the fields.
        if town != nil { replaceCoordinate("", "") }
    }

    mutating func edit(_ change: (inout TextField) -> Void) {
        switch focus {
        case .search:
            let before = search.text
            change(&search)
            if search.text != before { suggest() }
        case .latitude:
            let before = latitude.text
            change(&latitude)
            if latitude.text != before { (latitudeError, town, isSearchNewer) = (nil, nil, false) }
        case .longitude:
            let before = longitude.text
            change(&longitude)
            if longitude.text != before { (longitudeError, town, isSearchNewer) = (nil, nil, false) }
        case .set, .here, .cancel, .forget: break
        }
    }
}
