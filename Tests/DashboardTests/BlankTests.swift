import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Places
@testable import Sky
@testable import Words

@Suite("Room that is used")
struct BlankTests {
    /// Sixteen days, of which the last six have no hours, with all that Open-Meteo sends.
    private func outcome(isWet: Bool, at now: UnixTime) -> RefreshOutcome {
        let midnight = LocalTime(now, offset: seoulOffset).date.start(at: seoulOffset)
        let rows = (0..<240).map { index -> HourWeather in
            let share = Double(abs((index + 9) % 24 - 12)) / 12
            var hour = HourWeather(
                validTime: midnight + index * 3600, span: 3600,
                conditions: Conditions(
                    isWet && index % 7 < 3 ? .rain : [.clear, .mainlyClear, .partlyCloudy][index / 5 % 3],
                    temperature: Sample.celsius(6 + 9 * share + Double(index / 24 % 4))))
            hour.apparentTemperature = hour.temperature.flatMap { Temperature(celsius: $0.celsius - 2) }
            hour.relativeHumidity = Fraction(percent: 80 - 40 * share)
            hour.dewPoint = Temperature(celsius: 4)
            hour.seaLevelPressure = Pressure(hectopascals: 1020 - Double(index % 30) / 3)
            hour.cloudCover = Fraction(percent: Double(index * 7 % 60))
            hour.visibility = Visibility(meters: 24_000)
            hour.uvIndex = UVIndex(share * 5)
            hour.wind = Sample.wind(2 + Double(index % 5), from: Double(index * 15 % 360), gust: 7)
            hour.precipitationProbability = Fraction(isWet ? 0.7 : 0)
            hour.rain = isWet && index % 7 < 3 ? PrecipitationDepth(millimeters: 0.8) : PrecipitationDepth.none
            return hour
        }
        let first = LocalTime(now, offset: seoulOffset).date.dayNumber
        let summaries = (0..<16).map { index -> (CivilDate, DaySummary) in
            var summary = DaySummary(
                range: TemperatureRange(Sample.celsius(5 + Double(index % 4)), Sample.celsius(16 + Double(index % 3))))
            summary.condition = isWet && index % 2 == 0 ? .rain : .partlyCloudy
            summary.precipitationProbability = Fraction(isWet ? 0.6 : 0)
            summary.rain = isWet && index % 2 == 0 ? PrecipitationDepth(millimeters: 4) : nil
            summary.gust = Speed(metersPerSecond: 8)
            summary.uvIndex = UVIndex(3)
            return (CivilDate(dayNumber: first + index), summary)
        }
        let forecast = Forecast(
            hours: rows.threeHours, singleHours: rows, clock: PlaceClock(seoulOffset),
            summaries: Dictionary(uniqueKeysWithValues: summaries))
        var current = Sample.current
        current.validTime = now
        return RefreshOutcome(
            current: .success(Fetched(current, fetchedAt: now)), forecast: .success(Fetched(forecast, fetchedAt: now)))
    }

    private func state(_ language: String = "en", isWet: Bool, hour: Int = 14, _ size: Size) throws -> DashboardState {
        let now = seoulAfternoon + (hour - 14) * 3600
        var state = try Sample.state(
            in: Appearance(language: language, size: size), provider: .openMeteo, now: now)
        let outcome = outcome(isWet: isWet, at: now)
        state.finishRefresh(with: outcome)
        state.know(Sample.air, fetchedAt: now)
        let saved =
            [seoul] + places + [Place(coordinate: Coordinate(clampingLatitude: 48.1, longitude: 11.6), name: "Munich")]
        _ = state.handle(.savedChanged(SavedPlaces(saved)))
        let weather = Dictionary(
            uniqueKeysWithValues: saved.map { ($0.askedCoordinate, StoredReport(outcome)) })
        state.updateLayout()
        _ = state.handle(.savedRecalled(SavedPlaces(saved), weather: weather))
        // The map is open by itself, and its tiles have come.
        if isWet {
            state.answerFrames(.success(Sample.radarFrames()))
            state.answerTiles { Sample.rainTile($0) }
        }
        return state
    }

    /// The share of the cells that lie in blank runs longer than 12.
    private func blankShare(_ frame: Frame) -> Double {
        let blank = (0..<frame.size.rows).reduce(0) { sum, row in
            let text = (0..<frame.size.columns).map { frame[row, $0].character == " " }
            return sum + text.split(separator: false).map(\.count).filter { $0 > 12 }.reduce(0, +)
        }
        return Double(blank) / Double(frame.size.rows * frame.size.columns)
    }

    struct Extent: CustomTestStringConvertible {
        let size: Size
        let dry, wet: Double

        var testDescription: String { "\(size.columns)×\(size.rows)" }
    }

    /// On a wet day the map is open.
    private static let extents = [
        Extent(size: Size(rows: 60, columns: 200), dry: 0.465, wet: 0.455),
        Extent(size: Size(rows: 67, columns: 240), dry: 0.53, wet: 0.535),
        Extent(size: Size(rows: 100, columns: 300), dry: 0.59, wet: 0.67),
    ]

    @Test(
        "Few cells of a wide screen lie in long blank runs, in the morning and in the evening",
        arguments: Sample.languages, extents)
    func shares(language: String, extent: Extent) throws {
        for isWet in [false, true] {
            for hour in [8, 14, 20] {
                let share = blankShare(frame(of: try state(language, isWet: isWet, hour: hour, extent.size)))
                #expect(share <= (isWet ? extent.wet : extent.dry), "wet \(isWet), \(hour):00, \(share)")
            }
        }
    }

    @Test("The board of places takes no line of a day, and has three lines or more where it stands")
    func board() throws {
        for rows in 40...60 {
            let state = try state(isWet: false, Size(rows: rows, columns: 180))
            let text = frame(of: state).text(isColored: false)
            let hasBoard = text.contains("Places")
            #expect(hasBoard || rows < 48, "\(rows)")
            guard hasBoard else { continue }
            #expect(["1 Seoul", "2 one", "3 two"].allSatisfy(text.contains), "\(rows)")
            #expect(state.layout[.list].size.rows >= 18, "\(rows)")
        }
    }

    @Test("A day without hours tells in their place what is known of it", arguments: Sample.languages)
    func dayWithoutHours(language: String) throws {
        var state = try state(language, isWet: false, Size(rows: 60, columns: 200))
        state.press("G")
        let frame = frame(of: state)
        let day = try #require(state.presentation.sky.days.last)
        let (strings, formats) = (state.strings, state.formats)
        let words = [
            formats.day(day.date),
            strings(.lowHigh, formats.temperature(day.low), formats.temperature(day.high))
                .split(separator: " ").joined(separator: " "),
            strings.words(for: day.dominantCondition, isNight: false), strings[FactPhrase.uvIndex],
            strings[ForecastPhrase.noHoursOfDay],
        ]
        let side = (0..<60).map { frame.text(ofRow: $0) }.joined(separator: "\n")
        for text in words.dropLast() { #expect(side.contains(text), "\(text)") }
        #expect(side.contains(words[4].prefix(12)))
    }
}

extension [HourWeather] {
    /// Rows of three hours of these.
    fileprivate var threeHours: [HourWeather] {
        stride(from: 0, to: count, by: 3).map { index in
            var row = HourWeather(
                validTime: self[index].validTime, span: 3 * 3600, conditions: self[index].conditions)
            row.precipitationProbability = self[index].precipitationProbability
            let depth = self[index..<index + 3].reduce(0) { $0 + ($1.rain?.millimeters ?? 0) }
            row.rain = PrecipitationDepth(millimeters: depth)
            return row
        }
    }
}
