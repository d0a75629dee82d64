import Boundary
import Forecast
import Gazetteer
import Loop
import Sky
import Terminal
import Weather

extension DashboardState {
    mutating func choose(_ chosen: Place) -> [Effect] {
        let place = saved.known(chosen)
        guessedTimeZone = nil
        return location.stop() + following.end() + [.remember(place)] + show(place, from: provider)
    }

    mutating func showDemo() -> [Effect] {
        guard presentation.offersDemo else { return [] }
        beforeDemo = (report, refresh.schedule, extras.schedules)
        return following.cancel() + show(.demo(language: strings.language), from: .demo)
    }

    mutating func leaveDemo() -> [Effect] {
        guard isInPassingDemo, let beforeDemo else { return [] }
        let cancelled = refresh.cancel() + extras.cancel()
        (report, refresh.schedule, extras.schedules) = beforeDemo
        list.selection = nil
        return cancelled + recall() + followIfDue()
    }

    mutating func show(_ place: Place, from provider: ProviderID) -> [Effect] {
        if let report, report.place.isSame(as: place), report.provider == provider {
            self.report?.place = place
            return refreshAtOnce()
        }
        let former = report
        let cancelled = refresh.cancel() + extras.cancel()
        report = WeatherReport(place: place, provider: provider)
        if former?.provider == provider {
            // A pause that a service asks for applies to all places.
            let pausedParts = refresh.schedule.forgetAllButPauses(at: now)
                .union(extras.forgetAllButPauses(at: now))
            report?.merge(former?.failures(of: pausedParts) ?? RefreshOutcome())
        } else {
            (refresh.schedule, extras.schedules) = Self.schedules(of: provider, sky.choices, now: now)
        }
        features.forecast.reset()
        return cancelled + recall()
    }
}

// MARK: Saved places

extension DashboardState {
    /// Nil in a demo that the user opened with `d`: its place is not the user's.
    private var placeToSave: Place? { isInPassingDemo ? nil : report?.place }

    mutating func saveOrUnsave() -> [Effect] {
        guard let place = placeToSave else {
            if isInPassingDemo { message = strings(.demoNotSaved, KeyBindings.hint(for: .close)) }
            return []
        }
        let key = KeyBindings.hint(for: .savePlace)
        if presentation.isSaved {
            message = strings(.placeUnsaved, presentation.sky.label(of: place), key)
            return change(saved: .remove(place))
        }
        // Saving a guessed place confirms it.
        let isGuess = guessedTimeZone != nil
        guessedTimeZone = nil
        let effects = change(saved: .add(place))
        message = message(ofSaved: place)
        return (isGuess ? following.end() + [.remember(place)] : []) + effects
    }

    /// Shows the changed list. The same place stays selected, and a message with its number gets the new number.
    @discardableResult
    mutating func adopt(_ places: SavedPlaces) -> [Effect] {
        let formerMessage = report.map { message(ofSaved: $0.place) }
        let hasNews = places.places.contains { saved.index(of: $0) == nil }
        if case .savedPlaces(var dialog)? = overlay {
            dialog.keepSelection(from: saved.places, to: places)
            overlay = .savedPlaces(dialog)
        }
        saved = places
        if let message, message == formerMessage { self.message = report.map { self.message(ofSaved: $0.place) } }
        guard case .savedPlaces? = overlay else { return [] }
        return hasNews ? [.recallSaved(provider)] : []
    }

    private func message(ofSaved place: Place) -> String {
        guard let index = saved.index(of: place) else { return strings(.savedPlacesFull, count: SavedPlaces.limit) }
        let key = index < 9 ? "\(index + 1)" : KeyBindings.hint(for: .savedPlaces)
        return strings(.placeSaved, presentation.sky.label(of: place), key)
    }

    mutating func openSavedPlaces() -> [Effect] {
        let selection = report.flatMap { saved.index(of: $0.place) } ?? 0
        overlay = .savedPlaces(SavedPlacesDialog(selection: selection))
        return [.recallSaved(provider)]
    }

    mutating func switchPlace(by step: Int) -> [Effect] {
        let places = saved.places
        let index = report.flatMap { saved.index(of: $0.place) }
        guard !places.isEmpty, !(places.count == 1 && index == 0) else {
            message = strings(places.isEmpty ? .noSavedPlaces : .noOtherSavedPlace, KeyBindings.hint(for: .savePlace))
            return []
        }
        let next = index.map { ($0 + step + places.count) % places.count } ?? (step > 0 ? 0 : places.count - 1)
        return choose(places[next])
    }

    mutating func switchPlace(to key: Key) -> [Effect] {
        guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return [] }
        guard let place = saved.place(number: number) else {
            message =
                saved.places.isEmpty
                ? strings(.noSavedPlaces, KeyBindings.hint(for: .savePlace)) : strings(.noSavedPlaceNumber, "\(number)")
            return []
        }
        let isShown = report.map { $0.place.isSame(as: place) } ?? false
        return isShown && !following.isOn ? [] : choose(place)
    }

    mutating func change(saved change: SavedPlacesChange) -> [Effect] {
        saved.apply(change)
        guard case .rename(let place, _) = change, let shown = placeToSave, shown.isSame(as: place) else {
            return [.changeSaved(change)]
        }
        let renamed = saved.known(shown)
        report?.place = renamed
        return [.changeSaved(change)] + rememberPlace
    }
}

extension Place {
    package static func demo(language: String) -> Place {
        let coordinate = Coordinate(clampingLatitude: 37.5665, longitude: 126.978)
        let town = Gazetteer.builtIn.nearestTown(to: coordinate)
        return Place(coordinate: coordinate, name: town?.name(in: language), countryCode: town?.countryCode)
    }
}
