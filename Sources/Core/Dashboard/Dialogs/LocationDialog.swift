import Gazetteer
import Terminal
import Weather

/// The dialog that asks for a place: by its name, by its coordinate, or by where this machine is.
package struct LocationDialog: Hashable, Sendable {
    package enum Item: Int, CaseIterable, Sendable {
        case search, latitude, longitude, set, here, cancel
        /// Takes back that others may be asked where this machine is.
        case forget

        static let fields: Set<Item> = [.search, .latitude, .longitude]
    }

    package enum Stage: Hashable, Sendable {
        case form
        /// Waiting until somebody says where this machine is.
        case locating(LocationSource)
        /// Whether others may be asked, after the system's own service has failed.
        case asking(after: LocationProblem, saysYes: Bool)
        /// Why nobody could say it.
        case failed(LocationProblem)
    }

    package enum SearchProblem: Hashable, Sendable { case missing, unknown }

    package enum Result: Hashable, Sendable {
        case open, cancelled
        case chosen(Place)
        case locate, stopLocating
        /// The answer to the question is yes.
        case allowLookup
        case forgetConsent
    }

    /// Whether there is no place yet that it could change.
    package let isFirst: Bool
    /// In which towns are called.
    private let language: String
    /// Whether there is a consent to take back.
    package internal(set) var hasConsent: Bool

    package internal(set) var stage = Stage.form
    package private(set) var search = TextField()
    package private(set) var latitude = TextField()
    package private(set) var longitude = TextField()
    package internal(set) var focus = Item.search
    /// Towns that the search may mean, the likeliest first.
    package private(set) var suggestions: [Town] = []
    /// The index of the suggestion that Enter sets.
    package private(set) var highlighted = 0
    package private(set) var searchProblem: SearchProblem?
    package private(set) var latitudeProblem: CoordinateInput.Problem?
    package private(set) var longitudeProblem: CoordinateInput.Problem?
    /// The town whose coordinate fills the fields, until they are edited.
    private var town: Town?
    /// Whether the search was written last, and not the figures.
    private var isSearchNewer = false

    /// More than any screen shows at once.
    static let suggestionLimit = 12

    package init(isFirst: Bool, language: String, hasConsent: Bool = false) {
        self.isFirst = isFirst
        self.language = language
        self.hasConsent = hasConsent
    }

    package mutating func handle(_ input: Input) -> Result {
        switch stage {
        case .form: return handleForm(input)
        case .locating: return handleLocating(input)
        case .asking(let problem, let saysYes): return answer(input, after: problem, saysYes: saysYes)
        case .failed: return handleFailed(input)
        }
    }

    var items: [Item] { Item.allCases.filter { $0 != .forget || hasConsent } }
}

// MARK: The form

extension LocationDialog {
    mutating func handleForm(_ input: Input) -> Result {
        let isOnButton = !Item.fields.contains(focus)
        switch input {
        case .paste(let text): paste(text)
        case .key(.escape): return .cancelled
        case .key(.down), .key(.control("n")): moveDown()
        case .key(.up), .key(.control("p")): moveUp()
        case .key(.tab): moveFocus(by: 1)
        case .key(.backTab): moveFocus(by: -1)
        case .key(.enter): return press()
        case .key(.character(" ")) where isOnButton: return press()
        case .key(.left) where isOnButton: if focus != .set { moveFocus(by: -1) }
        case .key(.right) where isOnButton: if focus != items.last { moveFocus(by: 1) }
        case .key(.character("q")) where isOnButton: return .cancelled
        case .key(let key): edit { _ = $0.handle(key) }
        }
        return .open
    }

    private mutating func press() -> Result {
        switch focus {
        case .search: return chooseFromSearch()
        case .latitude, .longitude: return chooseFromFields()
        case .set:
            let isUnwritten = latitude.text.isEmpty && longitude.text.isEmpty
            return isUnwritten ? chooseFromSearch() : chooseFromFields()
        case .here: return .locate
        case .cancel: return .cancelled
        case .forget:
            focus = .here
            return .forgetConsent
        }
    }

    private mutating func chooseFromSearch() -> Result {
        let written = search.text
        spreadCoordinate()
        guard search.text == written, !written.allSatisfy({ $0 == " " }) else {
            guard latitude.text.isEmpty, longitude.text.isEmpty else { return chooseFromFields() }
            searchProblem = .missing
            focus = .search
            return .open
        }
        guard suggestions.indices.contains(highlighted) else {
            searchProblem = .unknown
            focus = .search
            return .open
        }
        return .chosen(Place(suggestions[highlighted], language: language))
    }

    private mutating func chooseFromFields() -> Result {
        spreadCoordinate()
        if let town { return .chosen(Place(town, language: language)) }
        latitudeProblem = nil
        longitudeProblem = nil
        var degrees: (latitude: Double?, longitude: Double?)
        do { degrees.latitude = try CoordinateInput.angle(latitude.text, axis: .latitude) } catch {
            latitudeProblem = error
        }
        do { degrees.longitude = try CoordinateInput.angle(longitude.text, axis: .longitude) } catch {
            longitudeProblem = error
        }
        if let latitude = degrees.latitude, let longitude = degrees.longitude,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        {
            return .chosen(Place(coordinate: coordinate))
        }
        focus = latitudeProblem != nil ? .latitude : .longitude
        return .open
    }
}

// MARK: Moving

extension LocationDialog {
    private mutating func moveDown() {
        guard focus == .search, !suggestions.isEmpty else { return moveFocus(by: 1) }
        highlighted = min(highlighted + 1, suggestions.count - 1)
        isSearchNewer = true
    }

    private mutating func moveUp() {
        guard focus == .search, !suggestions.isEmpty else { return moveFocus(by: -1) }
        highlighted = max(highlighted - 1, 0)
        isSearchNewer = true
    }

    /// Leaving a field spreads what was written into it, so that it can be seen before Enter.
    private mutating func moveFocus(by step: Int) {
        let wasLatitudeWritten = focus == .search && CoordinateInput.isAngle(search.text)
        spreadCoordinate()
        if focus == .search, isSearchNewer, suggestions.indices.contains(highlighted) {
            fill(with: suggestions[highlighted])
        }
        let items = items
        // A figure in the search field is a latitude, and what comes after it a longitude.
        let from = wasLatitudeWritten && step > 0 ? Item.latitude : focus
        let index = items.firstIndex(of: from) ?? 0
        focus = items[(index + step + items.count) % items.count]
    }
}

// MARK: Writing

extension LocationDialog {
    private mutating func paste(_ text: String) {
        let line = text.cleaned(limit: TextField.limit)
        if CoordinateInput.parts(of: line) != nil {
            replaceCoordinate(line, "")
            focus = .latitude
            spreadCoordinate()
        } else {
            if !Item.fields.contains(focus) { focus = .search }
            edit { $0.insert(line) }
        }
    }

    /// A pair written into one field fills both, and a lone figure in the search field is the latitude.
    private mutating func spreadCoordinate() {
        for text in [search.text, latitude.text, longitude.text] {
            guard let parts = CoordinateInput.parts(of: text) else { continue }
            if text == search.text { clearSearch() }
            return replaceCoordinate(parts.latitude, parts.longitude)
        }
        let written = search.text
        guard CoordinateInput.isAngle(written) else { return }
        clearSearch()
        do throws(CoordinateInput.Problem) {
            _ = try CoordinateInput.angle(written, axis: .latitude)
            replaceCoordinate(written, longitude.text)
        } catch .wrongHemisphere {
            replaceCoordinate(latitude.text, written)
        } catch {
            // "90,180" cannot be a figure with a decimal comma.
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
        (latitudeProblem, longitudeProblem) = (nil, nil)
    }

    private mutating func clearSearch() {
        search.replace(with: "")
        suggest()
    }

    private mutating func suggest() {
        suggestions = Gazetteer.builtIn.search(search.text, limit: Self.suggestionLimit).map(\.town)
        highlighted = 0
        searchProblem = nil
        isSearchNewer = true
        // What the search no longer means does not stay behind in the figures.
        if town != nil { replaceCoordinate("", "") }
    }

    /// What is wrong with a field is forgotten as soon as it changes.
    private mutating func edit(_ change: (inout TextField) -> Void) {
        switch focus {
        case .search:
            let before = search.text
            change(&search)
            if search.text != before { suggest() }
        case .latitude:
            let before = latitude.text
            change(&latitude)
            if latitude.text != before { (latitudeProblem, town, isSearchNewer) = (nil, nil, false) }
        case .longitude:
            let before = longitude.text
            change(&longitude)
            if longitude.text != before { (longitudeProblem, town, isSearchNewer) = (nil, nil, false) }
        case .set, .here, .cancel, .forget: break
        }
    }
}
