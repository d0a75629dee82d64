import Boundary
import Features
import JSON
import Sky
import Weather
import Words

/// A saved place in the JSON of Resources/Schemas/places.schema.json.
package struct PlacesJSON {
    private let place: Place
    private let number: Int
    private let sky: Sky
    /// In seconds, between two requests.
    private let interval: Int

    /// `sky` has the report of the place.
    package init(_ place: Place, _ sky: Sky, number: Int, interval: Int) {
        (self.place, self.sky, self.number, self.interval) = (place, sky, number, interval)
    }

    package var object: JSON {
        let (report, present) = (sky.report, sky.present)
        let today = sky.temperaturesOfToday?.range
        let oldest = report?.current.latest?.oldest
        let name = place.name ?? sky.town(near: place)?.name(in: sky.strings.language)
        let failure = report?.failure(.current) ?? report?.failure(.forecast)
        let members: [(name: String, value: JSON?)] =
            [
                ("number", .integer(Int64(number))), ("name", name.map { .text($0) }),
                ("latitude", JSON(place.coordinate.latitude, decimals: 6)),
                ("longitude", JSON(place.coordinate.longitude, decimals: 6)),
                ("local", report?.clock.map { _ in sky.json(sky.now) }), ("provider", .text(sky.provider.rawValue)),
                ("fetchedAt", report?.fetchedAt(.current).map(sky.json)),
                ("stale", oldest.map { .boolean(sky.now - $0 > 2 * interval) }),
                ("temperature", (present?.weather.temperature).map(celsius)),
                ("station", present?.origin == .station ? .boolean(true) : nil),
                ("condition", (present?.weather.condition).map { .text($0.rawValue) }),
                ("low", (today?.low).map(celsius)), ("high", (today?.high).map(celsius)),
                ("next", FeatureList.summary(sky).next.first.map { .text($0) }),
                ("warning", FeatureList.alarm(sky).map { .text($0) }),
            ] + FeatureList(sky).members(sky, of: .statusBar).filter { $0.name == "warningsState" }
            + [("error", failure.map { .text(sky.strings.words(for: $0, from: sky.strings[sky.provider]).printed) })]
        return .object(JSON.Object(members: members.map { ($0.name, $0.value) }))
    }

    private func celsius(_ temperature: Temperature) -> JSON { JSON(temperature.celsius, decimals: 2) }
}
