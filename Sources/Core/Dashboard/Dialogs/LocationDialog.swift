import Terminal
import Weather

/// The dialog that asks for a place by its coordinate.
package struct LocationDialog: Hashable, Sendable {
    package enum Item: Int, CaseIterable, Sendable {
        case latitude, longitude, set, cancel
    }

    package enum Result: Hashable, Sendable {
        case open, cancelled
        case chosen(Coordinate)
    }

    /// Whether there is no place yet that it could change.
    package let isFirst: Bool
    package private(set) var latitude = TextField()
    package private(set) var longitude = TextField()
    package private(set) var focus = Item.latitude
    package private(set) var latitudeProblem: CoordinateInput.Problem?
    package private(set) var longitudeProblem: CoordinateInput.Problem?

    package init(isFirst: Bool) { self.isFirst = isFirst }

    package mutating func handle(_ input: Input) -> Result {
        switch input {
        case .paste(let text): paste(text)
        case .key(.escape): return .cancelled
        case .key(.tab), .key(.down), .key(.control("n")): moveFocus(by: 1)
        case .key(.backTab), .key(.up), .key(.control("p")): moveFocus(by: -1)
        case .key(.enter): return press()
        case .key(.character(" ")) where focus == .set || focus == .cancel: return press()
        case .key(.left) where focus == .cancel: focus = .set
        case .key(.right) where focus == .set: focus = .cancel
        case .key(.character("q")) where focus == .set || focus == .cancel: return .cancelled
        case .key(let key): edit { _ = $0.handle(key) }
        }
        return .open
    }

    private mutating func press() -> Result {
        guard focus != .cancel else { return .cancelled }
        spreadPair()
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
            return .chosen(coordinate)
        }
        focus = latitudeProblem != nil ? .latitude : .longitude
        return .open
    }

    private mutating func paste(_ text: String) {
        let line = text.cleaned(limit: TextField.limit)
        if CoordinateInput.parts(of: line) != nil {
            latitude.replace(with: line)
            focus = .latitude
            spreadPair()
        } else {
            if focus == .set || focus == .cancel { focus = .latitude }
            edit { $0.insert(line) }
        }
    }

    /// A pair written into one field fills both.
    private mutating func spreadPair() {
        for text in [latitude.text, longitude.text] {
            guard let parts = CoordinateInput.parts(of: text) else { continue }
            latitude.replace(with: parts.latitude)
            longitude.replace(with: parts.longitude)
            return
        }
    }

    /// Leaving a field spreads a pair typed into it, so that both figures can be seen before Enter.
    private mutating func moveFocus(by step: Int) {
        spreadPair()
        let count = Item.allCases.count
        focus = Item.allCases[(focus.rawValue + step + count) % count]
    }

    /// What is wrong with a field is forgotten as soon as it changes.
    private mutating func edit(_ change: (inout TextField) -> Void) {
        switch focus {
        case .latitude:
            let before = latitude.text
            change(&latitude)
            if latitude.text != before { latitudeProblem = nil }
        case .longitude:
            let before = longitude.text
            change(&longitude)
            if longitude.text != before { longitudeProblem = nil }
        case .set, .cancel: break
        }
    }
}
