import Boundary
import Loop
import Sky
import Terminal
import Weather

extension PlacesFeature {
    mutating func choose(_ chosen: Place, _ context: inout FeatureContext) -> [Effect] {
        let place = saved.known(chosen)
        show(place, &context)
        return location.stop() + following.end() + (context.sky.provider == .demo ? [] : [.remember(place)])
    }

    /// Nil in a demo that the user opened with `d`: its place is not the user's.
    func placeToSave(_ sky: Sky) -> Place? { sky.isInPassingDemo ? nil : sky.report?.place }

    mutating func saveOrUnsave(_ context: inout FeatureContext) -> [Effect] {
        let strings = context.sky.strings
        guard let place = placeToSave(context.sky) else {
            if context.sky.isInPassingDemo { context.message = strings(.demoNotSaved, Key.escape.spelling) }
            return []
        }
        if saved.index(of: place) != nil {
            context.message = strings(.placeUnsaved, context.sky.label(of: place), Self.saveKey)
            return change(saved: .remove(place), &context)
        }
        // Saving a guessed place confirms it.
        let isGuess = context.sky.guessedTimeZone != nil
        context.sky.guessedTimeZone = nil
        let effects = change(saved: .add(place), &context)
        context.message = message(ofSaved: place, context.sky)
        return (isGuess ? following.end() + [.remember(place)] : []) + effects
    }

    static var saveKey: String { keys.hint(for: .savePlace) }

    /// Shows the changed list. The same place stays selected, and a message with its number gets the new number.
    @discardableResult
    mutating func adopt(_ places: SavedPlaces, _ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        let formerMessage = sky.report.map { message(ofSaved: $0.place, sky) }
        let hasNews = places.places.contains { saved.index(of: $0) == nil }
        let former = saved.places
        savedPlacesDialog?.keepSelection(from: former, to: places)
        coveredList?.keepSelection(from: former, to: places)
        saved = places
        if let message = context.message, message == formerMessage {
            context.message = sky.report.map { self.message(ofSaved: $0.place, sky) }
        }
        return isListOpen && hasNews ? recallSaved(context) : []
    }

    private func message(ofSaved place: Place, _ sky: Sky) -> String {
        guard let index = saved.index(of: place) else {
            return sky.strings(.savedPlacesFull, count: SavedPlaces.limit)
        }
        let key = index < 9 ? "\(index + 1)" : Self.keys.hint(for: .savedPlaces)
        return sky.strings(.placeSaved, sky.label(of: place), key)
    }

    mutating func openSavedPlaces(_ context: inout FeatureContext) -> [Effect] {
        let selection = context.sky.report.flatMap { saved.index(of: $0.place) } ?? 0
        open(.savedPlaces(SavedPlacesDialog(selection: selection)), &context)
        return recallSaved(context)
    }

    mutating func recallSaved(_ context: FeatureContext) -> [Effect] {
        hasChangedSinceRecall = false
        return [.recallSaved(context.sky.provider)]
    }

    mutating func switchPlace(by step: Int, _ context: inout FeatureContext) -> [Effect] {
        let places = saved.places
        let index = context.sky.report.flatMap { saved.index(of: $0.place) }
        guard !places.isEmpty, !(places.count == 1 && index == 0) else {
            context.message = context.sky.strings(
                places.isEmpty ? .noSavedPlaces : .noOtherSavedPlace, Self.saveKey)
            return []
        }
        let next = index.map { ($0 + step + places.count) % places.count } ?? (step > 0 ? 0 : places.count - 1)
        return choose(places[next], &context)
    }

    mutating func switchPlace(to key: Key?, _ context: inout FeatureContext) -> [Effect] {
        guard case .character(let digit)? = key, let number = digit.wholeNumberValue else { return [] }
        let strings = context.sky.strings
        guard let place = saved.place(number: number) else {
            context.message =
                saved.places.isEmpty
                ? strings(.noSavedPlaces, Self.saveKey) : strings(.noSavedPlaceNumber, "\(number)")
            return []
        }
        let isShown = context.sky.report.map { $0.place.isSame(as: place) } ?? false
        return isShown && !following.isOn ? [] : choose(place, &context)
    }

    mutating func change(saved change: SavedPlacesChange, _ context: inout FeatureContext) -> [Effect] {
        saved.apply(change)
        hasChangedSinceRecall = true
        if context.sky.provider == .demo { return [] }
        guard case .rename(let place, _) = change, let shown = placeToSave(context.sky), shown.isSame(as: place) else {
            return [.changeSaved(change)]
        }
        context.sky.report?.place = saved.known(shown)
        return [.changeSaved(change)] + rememberPlace(context)
    }
}
