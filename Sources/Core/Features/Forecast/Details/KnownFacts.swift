import Astronomy
import Facts
import Sky
import Weather
import Words

/// What the details of all rows of a report have in common.
package final class KnownFacts {
    /// The first labels of the facts that any row has.
    let labels: Set<FactPhrase>
    /// By the beginning of their 24 hours. They are kept, because they are a tenth of what a key costs beside the list.
    private var moonEvents: [UnixTime: [Moon.Event]] = [:]

    package convenience init(_ sky: Sky) { self.init(labels: RowFacts.labels(in: sky)) }

    init(labels: Set<FactPhrase>) { self.labels = labels }

    func moonEvents(of row: HourWeather, _ sky: Sky) -> [Moon.Event] {
        guard let start = sky.beginningOfMoonEvents(of: row) else { return [] }
        if let events = moonEvents[start] { return events }
        let events = sky.moonEvents(from: start)
        moonEvents[start] = events
        return events
    }
}
