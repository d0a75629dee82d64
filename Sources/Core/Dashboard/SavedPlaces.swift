import Display
import Weather

/// The places that the user keeps, in the order they are listed; each place once.
package struct SavedPlaces: Hashable, Sendable {
    package private(set) var places: [Place] = []

    /// More than a user looks through; what would come after is not taken.
    package static let limit = 99

    package init() {}

    /// Of places that are the same, the first counts.
    package init(_ places: [Place]) {
        for place in places { apply(.add(place)) }
    }

    package func index(of place: Place) -> Int? { places.firstIndex { $0.isSame(as: place) } }

    /// The place under the name that it is kept by, if it is.
    package func known(_ place: Place) -> Place { index(of: place).map { places[$0] } ?? place }

    /// The place with the number that is listed beside it, from 1 on.
    package func place(number: Int) -> Place? {
        places.indices.contains(number - 1) ? places[number - 1] : nil
    }

    /// A change that fits no more, such as one of a place that is gone, changes nothing.
    package mutating func apply(_ change: SavedPlacesChange) {
        switch change {
        case .add(let place, let index):
            guard self.index(of: place) == nil, places.count < Self.limit else { return }
            places.insert(place, at: min(max(index ?? places.count, 0), places.count))
        case .remove(let place):
            places.removeAll { $0.isSame(as: place) }
        case .rename(let place, let name):
            guard let index = index(of: place) else { return }
            places[index].name = name
            // A name of the user's own needs nothing beside it, and comes with the old one when that is brought back.
            places[index].region = name == place.name ? place.region : nil
        case .move(let place, let step):
            guard let index = index(of: place) else { return }
            places.insert(places.remove(at: index), at: min(max(index + step, 0), places.count))
        }
    }
}

/// One change of the saved places; small enough to be made to the list that another copy of the program has changed as well.
package enum SavedPlacesChange: Hashable, Sendable {
    /// Without an index at the end.
    case add(Place, at: Int? = nil)
    case remove(Place)
    /// Without a name it is called after the nearest town.
    case rename(Place, to: String?)
    /// By so many places down the list, or up where it is negative.
    case move(Place, by: Int)
}
