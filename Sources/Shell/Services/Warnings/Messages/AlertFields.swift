import JSON
import Weather

extension ResponseFields {
    func line(_ name: String, limit: Int) -> String? { text(name)?.line(limit: limit) }

    func word(_ name: String) -> String? { line(name, limit: AlertLimits.word)?.lowercased() }

    func time(_ name: String, clock: PlaceClock?) -> UnixTime? {
        line(name, limit: AlertLimits.word).flatMap { UnixTime(rfc3339: $0, clock: clock) }
    }
}
