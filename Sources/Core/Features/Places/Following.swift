import Boundary
import Loop
import Sky
import Weather

extension PlacesFeature {
    /// The location that the place on the screen follows; nil for any other place.
    func followedLocation(_ sky: Sky) -> CurrentLocation? {
        following.isOn && sky.report.map { $0.provider != .demo } ?? false ? following.location : nil
    }

    func nextLocationRequest(_ sky: Sky) -> UnixTime? { mayAskWhereHere(sky) ? following.nextRequest : nil }

    private func mayAskWhereHere(_ sky: Sky) -> Bool {
        !sky.choices.isOffline && sky.provider != .demo && !sky.isInPassingDemo && location.search == nil
    }

    /// Copies that start together share one location.
    mutating func followAtStart(_ context: inout FeatureContext) -> [Effect] {
        askWhereHere(newerThan: context.sky.now + -60, &context)
    }

    mutating func followIfDue(_ context: inout FeatureContext) -> [Effect] {
        let now = context.sky.now
        return following.isDue(at: now) ? askWhereHere(newerThan: now + -CurrentLocation.useTime, &context) : []
    }

    /// Asks beside the old picture: without a spinner, and without a dialog after an error.
    mutating func askWhereHere(
        newerThan: UnixTime, wish: Wish = .shown, _ context: inout FeatureContext
    ) -> [Effect] {
        guard mayAskWhereHere(context.sky) else { return [] }
        return following.begin(newerThan: newerThan, wish: wish, &context.requests)
    }

    /// Goes back to the last known location, if another place is shown, and asks for the present one.
    mutating func followHere(_ context: inout FeatureContext) -> [Effect] {
        guard location.search == nil else { return [] }
        let sky = context.sky
        if sky.isInPassingDemo { context.orders.append(.leaveDemo) }
        guard sky.provider != .demo, let known = following.location else { return locate(&context) }
        let effects = following.isOn ? [] : follow(known, &context)
        guard !sky.choices.isOffline else {
            context.message = sky.strings[.sendsNoRequests]
            return effects
        }
        let request = following.begin(newerThan: sky.now, wish: .user, &context.requests)
        following.awaitEnd()
        if following.isAwaited { context.message = sky.strings[.locating] }
        return effects + request
    }

    /// Follows a location that the user asked for.
    mutating func follow(_ found: CurrentLocation, _ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        let place = saved.known(found.place(near: followedLocation(sky) == nil ? nil : sky.report?.place))
        show(place, &context)
        return location.stop() + following.begin(at: found) + [.remember(place, followsHere: true)]
    }

    mutating func endFollowing(
        with result: Result<CurrentLocation, LocationError>, _ context: inout FeatureContext
    ) -> [Effect] {
        let sky = context.sky
        let isAwaited = following.isAwaited
        let formerPlace = followedLocation(sky) == nil ? nil : sky.report?.place
        following.end(with: result, at: sky.now)
        switch result {
        case .success(let found):
            if isAwaited { context.message = sky.strings[.locationFound] }
            let place = found.place(near: formerPlace)
            guard place != formerPlace else { return [] }
            let named = saved.known(place)
            show(named, &context)
            return [.rememberMove(named)]
        case .failure(let error):
            if isAwaited { context.message = sky.strings.message(for: error) }
            return []
        }
    }

    /// Shows a place that is no guess.
    func show(_ place: Place, _ context: inout FeatureContext) {
        context.sky.guessedTimeZone = nil
        context.orders.append(.show(place, context.sky.provider))
    }

    /// The effect that stores the present place for the next start.
    func rememberPlace(_ context: FeatureContext) -> [Effect] {
        context.sky.report.map { [.remember($0.place, followsHere: following.isOn)] } ?? []
    }
}
