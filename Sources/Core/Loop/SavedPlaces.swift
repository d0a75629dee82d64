import Weather

package struct SavedPlaces: Hashable, Sendable {
    package private(set) var places: [Place] = []

    package static let limit = 99

    package init() {}

    /// Keeps the first of places that are the same.
    package init(_ places: [Place]) { self.init(count: places.count) { places[$0] } }

    /// Reads no place beyond the limit, which would take time at each start; a lazy sequence would take more.
    package init(count: Int, reading place: (Int) -> Place?) {
        var asked: Set<Coordinate> = []
        for index in 0..<count {
            guard let place = place(index), asked.insert(place.askedCoordinate).inserted else { continue }
            places.append(place)
            if places.count == Self.limit { return }
        }
    }

    package func index(of place: Place) -> Int? {
        let asked = place.askedCoordinate
        return places.firstIndex { $0.askedCoordinate == asked }
    }

    package func known(_ place: Place) -> Place { index(of: place).map { places[$0] } ?? place }

    package func place(number: Int) -> Place? {
        places.indices.contains(number - 1) ? places[number - 1] : nil
    }

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
            // A name that the user wrote has no region; undoing it restores the region.
            places[index].region = name == place.name ? place.region : nil
        case .move(let place, let step):
            guard let index = index(of: place) else { return }
            places.insert(places.remove(at: index), at: min(max(index + step, 0), places.count))
        }
    }
}

/// A change that also applies to a list that another copy of the program has changed.
package enum SavedPlacesChange: Hashable, Sendable {
    case add(Place, at: Int? = nil)
    case remove(Place)
    /// Nil names the place after the nearest town.
    case rename(Place, to: String?)
    /// Moves the place down, or up by a negative number.
    case move(Place, by: Int)
}
