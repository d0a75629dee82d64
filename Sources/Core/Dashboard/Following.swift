import Loop
import Weather

extension DashboardState {
    /// The location that the place on the screen follows; nil for any other place.
    package var followedLocation: CurrentLocation? {
        following.isOn && report.map { $0.provider != .demo } ?? false ? following.location : nil
    }

    var nextLocationRequest: UnixTime? { mayAskWhereHere ? following.nextRequest : nil }

    private var mayAskWhereHere: Bool {
        !sky.choices.isOffline && provider != .demo && !isInPassingDemo && location.search == nil
    }

    /// Copies that start together share one location.
    package mutating func followAtStart() -> [Effect] { askWhereHere(newerThan: now + -60) }

    package mutating func followIfDue() -> [Effect] {
        following.isDue(at: now) ? askWhereHere(newerThan: now + -CurrentLocation.useTime) : []
    }

    /// Asks beside the old picture: without a spinner, and without a dialog after an error.
    mutating func askWhereHere(newerThan: UnixTime, wish: Wish = .shown) -> [Effect] {
        guard mayAskWhereHere else { return [] }
        return following.begin(newerThan: newerThan, wish: wish, &requests)
    }

    /// Goes back to the last known location, if another place is shown, and asks for the present one.
    mutating func followHere() -> [Effect] {
        guard location.search == nil else { return [] }
        let formerEffects = leaveDemo()
        guard provider != .demo, let known = following.location else { return formerEffects + locate() }
        let effects = following.isOn ? formerEffects : follow(known)
        guard !sky.choices.isOffline else {
            message = strings[.sendsNoRequests]
            return effects
        }
        let request = askWhereHere(newerThan: now, wish: .user)
        following.awaitEnd()
        if following.isAwaited { message = strings[.locating] }
        return effects + request
    }

    /// Follows a location that the user asked for.
    mutating func follow(_ found: CurrentLocation) -> [Effect] {
        let place = saved.known(found.place(near: followedLocation == nil ? nil : report?.place))
        guessedTimeZone = nil
        return location.stop() + following.begin(at: found) + [.remember(place, followsHere: true)]
            + show(place, from: provider)
    }

    mutating func endFollowing(with result: Result<CurrentLocation, LocationError>) -> [Effect] {
        let isAwaited = following.isAwaited
        let formerPlace = followedLocation == nil ? nil : report?.place
        following.end(with: result, at: now)
        switch result {
        case .success(let found):
            if isAwaited { message = strings[.locationFound] }
            let place = found.place(near: formerPlace)
            guard place != formerPlace else { return [] }
            guessedTimeZone = nil
            let named = saved.known(place)
            return [.rememberMove(named)] + show(named, from: provider)
        case .failure(let error):
            if isAwaited { message = strings.message(for: error) }
            return []
        }
    }

    /// The effect that stores the present place for the next start.
    package var rememberPlace: [Effect] {
        report.map { [.remember($0.place, followsHere: following.isOn)] } ?? []
    }
}
