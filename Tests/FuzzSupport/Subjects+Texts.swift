import Boundary
import Dashboard
import DashboardSamples
import Gazetteer
import JSON
import Locations
import Places
import Reports
import Terminal
import Weather
import WeatherService

extension Subjects {
    static func texts() throws -> [Subject] {
        let printed = Presentation(
            printing: WeatherReport(place: seoul, provider: .demo), preferences: try Sample.preferences(), columns: 80,
            now: seoulAfternoon, userOffset: seoulOffset)
        return [towns, coordinates, words, base, key, zone, format(printed)]
    }

    private static let towns = Subject(
        "town-search",
        texts: [
            "seoul", "서울", "東京", "München", "paris, tx", "springfield, illinois, us", "수원, 경기", "tkfka", "nyc", "a",
            "San Fransisco", "st petersburg", "Şanlıurfa", "ㅅㅓㅇㅜㄹ", "ＴＯＫＹＯ",
        ]
    ) { text, chance in
        let limit = chance.pick([1, 12, .max])
        let matches = Gazetteer.builtIn.search(text, limit: limit)
        try ensure(matches.count <= limit, "\(matches.count) towns, but the limit is \(limit)")
        for match in matches.prefix(12) {
            try match.town.coordinate.ensureSound()
            try ensureDrawable(match.town.name(in: chance.pick(Sample.languages)), "the name of a town")
        }
        return !matches.isEmpty
    }

    private static let coordinates = Subject(
        "coordinate",
        texts: [
            "37.57, 126.98", "37.57,126.98", "-33.9", "37°34′12″N", "37.57N 126.98E", "126.98 E", "37,57 126,98",
            "37，57",
            "３７．５７", "N 37 34 12, E 126 58 40", "+37.57/-126.98", "90,180", "−0", "37° 34.5' S", "1e2, 0x10",
        ]
    ) { text, _ in
        for loneCommaSeparates in [false, true] {
            try? CoordinateInput.pair(text, loneCommaSeparates: loneCommaSeparates)?.ensureSound()
            _ = CoordinateInput.parts(of: text, loneCommaSeparates: loneCommaSeparates)
        }
        for (axis, range) in [
            (CoordinateInput.Axis.latitude, Coordinate.latitudeRange), (.longitude, Coordinate.longitudeRange),
        ] {
            guard let angle = try? CoordinateInput.angle(text, axis: axis) else { continue }
            try ensure(range.contains(angle), "an angle of \(angle)° for the \(axis)")
        }
        return CoordinateInput.isAngle(text)
    }

    private static let words = Subject("outside-text", texts: JSON.strangeTexts + ["Seoul", "a b  c"]) { text, chance in
        let limit = chance.pick([1, 2, 40, 80, 1024])
        let clean = text.cleaned(limit: limit)
        try ensureDrawable(clean, "a cleaned text")
        try ensure(clean.count <= limit, "\(clean.count) characters, but the limit is \(limit)")
        try ensure(
            clean == clean.cleaned(limit: limit), "a second cleaning changes the text: \(clean.debugDescription)")
        let columns = Int.random(in: 0...40, using: &chance)
        try ensure(
            ColumnWidth.of(clean.truncated(toColumns: columns)) <= columns,
            "a text wider than \(columns) columns: \(clean)")
        for line in clean.wrapped(toColumns: columns) where columns > 1 {
            try ensure(ColumnWidth.of(line) <= columns, "a line wider than \(columns) columns: \(line)")
        }
        let field = TextField(text)
        try ensure(
            (0...field.text.count).contains(field.cursor), "the cursor is at \(field.cursor), outside \(field.text)")
        try ensureDrawable(field.text, "the text of a field")
        return !clean.isEmpty
    }

    private static let base = Subject(
        "base-url",
        texts: ["https://api.example.org", "http://127.0.0.1:8080/prefix/", "http://[::1]:80", "https://a:99999"]
    ) { text, _ in
        guard let base = try? BaseURL(text) else { return false }
        try ensureDrawable(base.text, "a base URL")
        try ensure(base.scheme == "https" || base.isLoopback, "plain HTTP to \(base.host)")
        return true
    }

    private static let key = Subject(
        "key", texts: ["0123456789abcdef0123456789abcdef", " \u{FEFF}abc-_9\n", "your_api_key"]
    ) {
        text, _ in
        guard let key = try? APIKey(text) else { return false }
        try ensure(
            key.secret.utf8.allSatisfy { (0x21...0x7E).contains($0) },
            "a key of \(key.secret.utf8.count) bytes is not printable ASCII")
        return true
    }

    private static let zone = Subject(
        "zone-name",
        texts: [
            "Asia/Seoul", "CET-1CEST,M3.5.0,M10.5.0/3", "<+0330>-3:30<+0430>,J79/24,J263/24", "EST5EDT,0/-167,365/167",
        ]
    ) { text, _ in
        guard let guess = TimeZoneGuess(environment: ["TZ": text]) else { return TimeZoneGuess.isKnown(text) }
        try guess.place.coordinate.ensureSound()
        try ensureDrawable(guess.zone + (guess.place.name ?? ""), "the name of a zone")
        return true
    }

    private static func format(_ state: Presentation) -> Subject {
        Subject(
            "status-format", texts: [#"{icon} {temperature}\n{{x}}\t{rain-chance}"#, "{place}: {age}", #"\\{wind}"#]
        ) {
            text, _ in
            guard let format = try? StatusFormat(text) else { return false }
            let line = BarLine(state, format: format)
            _ = (line.text, line.object?.document)
            return true
        }
    }

    static var documents: Subject {
        let samples = Payloads.of("openweathermap-current", recordings: ["errors"])
        return Subject("json", samples: samples) { bytes, _ in
            guard let document = try? JSON(bytes) else { return false }
            try ensure((try? JSON(document.document)) == document, "a document changes when it is read again")
            return true
        }
    }
}
