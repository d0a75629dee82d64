import Boundary
import Gazetteer
import Loop
import Terminal
import Weather

struct LocationDialog: Hashable, Sendable {
    enum Item: Int, CaseIterable, Sendable {
        case search, latitude, longitude, set, here, cancel
        case forget

        static let fields: Set<Item> = [.search, .latitude, .longitude]
    }

    indirect enum Stage: Hashable, Sendable {
        case form
        case locating(LocationSource)
        /// Asks for consent to an IP lookup after GeoClue failed.
        case asking(after: LocationError, isYesFocused: Bool)
        case failed(LocationError)
    }

    enum FailureChoice: Hashable, Sendable { case tryAgain, search, cancel, openSettings }

    enum SearchError: Hashable, Sendable { case missing, unknown }

    enum Result: Hashable, Sendable {
        case open, cancelled
        case chosen(Place)
        case locate, stopLocating
        case allowLookup
        case forgetConsent
        case openSettings
    }

    private let language: String
    let lookupHosts: [String]
    var consentedHosts: Set<String>

    var stage = Stage.form
    /// Whether Esc leads from another stage to the form. False for a question that came without it.
    var hasForm = true
    var failureChoice = FailureChoice.search
    /// The desktop's program for the permission, and its arguments.
    var settings: [String]?
    var search = TextField()
    var latitude = TextField()
    var longitude = TextField()
    var focus = Item.search
    var suggestions: [Town] = []
    var highlighted = 0
    var searchError: SearchError?
    var latitudeError: CoordinateInput.ParsingError?
    var longitudeError: CoordinateInput.ParsingError?
    /// The town whose coordinate fills the fields, until the user edits them.
    var town: Town?
    /// Whether the search changed later than the fields of the coordinate.
    var isSearchNewer = false

    static let suggestionLimit = 12

    init(
        language: String, lookupHosts: [String] = [], consentedHosts: Set<String> = []
    ) {
        self.language = language
        self.lookupHosts = lookupHosts
        self.consentedHosts = consentedHosts
    }

    var hasConsent: Bool { !consentedHosts.isEmpty }

    mutating func handle(_ input: Input) -> Result {
        switch stage {
        case .form: return handleForm(input)
        case .locating: return handleLocating(input)
        case .asking(let error, let isYesFocused): return handleAsking(input, after: error, isYesFocused: isYesFocused)
        case .failed(let error): return handleFailed(input, after: error)
        }
    }

    var typedPair: (latitude: String, longitude: String)? {
        switch focus {
        case .search, .latitude, .longitude: CoordinateInput.parts(of: self[focus].text)
        case .set, .here, .cancel, .forget: nil
        }
    }

    var typedCoordinate: Coordinate? { typedPair == nil ? nil : try? CoordinateInput.pair(self[focus].text) }

    /// Returns the field as drawn: while one field holds both numbers, the other fields show their parts.
    func shown(_ item: Item) -> TextField {
        guard item != focus, let pair = typedPair else { return self[item] }
        return TextField(item == .latitude ? pair.latitude : item == .longitude ? pair.longitude : "")
    }

    private subscript(field: Item) -> TextField {
        switch field {
        case .latitude: latitude
        case .longitude: longitude
        case .search, .set, .here, .cancel, .forget: search
        }
    }

    var items: [Item] { Item.allCases.filter { $0 != .forget || hasConsent } }
}

extension LocationDialog {
    var isInField: Bool { Item.fields.contains(focus) }

    mutating func handleForm(_ input: Input) -> Result {
        let isOnButton = !isInField
        switch input {
        case .paste(let text): paste(text)
        case .mouse: break
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
            let areEmpty = latitude.text.isEmpty && longitude.text.isEmpty
            return areEmpty ? chooseFromSearch() : chooseFromFields()
        case .here: return .locate
        case .cancel: return .cancelled
        case .forget:
            focus = .here
            return .forgetConsent
        }
    }

    private mutating func chooseFromSearch() -> Result {
        let written = search.text
        moveCoordinateToFields()
        guard search.text == written, !written.allSatisfy({ $0 == " " }) else {
            guard latitude.text.isEmpty, longitude.text.isEmpty else { return chooseFromFields() }
            searchError = .missing
            focus = .search
            return .open
        }
        guard suggestions.indices.contains(highlighted) else {
            searchError = .unknown
            focus = .search
            return .open
        }
        return .chosen(Place(suggestions[highlighted], language: language))
    }

    private mutating func chooseFromFields() -> Result {
        moveCoordinateToFields()
        if let town { return .chosen(Place(town, language: language)) }
        latitudeError = nil
        longitudeError = nil
        var degrees: (latitude: Double?, longitude: Double?)
        do { degrees.latitude = try CoordinateInput.angle(latitude.text, axis: .latitude) } catch {
            latitudeError = error
        }
        do { degrees.longitude = try CoordinateInput.angle(longitude.text, axis: .longitude) } catch {
            longitudeError = error
        }
        if let latitude = degrees.latitude, let longitude = degrees.longitude,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        {
            return .chosen(Place(coordinate: coordinate))
        }
        focus = latitudeError != nil ? .latitude : .longitude
        return .open
    }
}
