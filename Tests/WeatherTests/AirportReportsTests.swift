import Testing

@testable import Weather

@Suite("The nearest airport's report")
struct AirportReportsTests {
    private let place = Coordinate(clampingLatitude: 37.57, longitude: 126.98)
    private let now = UnixTime(seconds: 1_795_237_200)

    /// Kilometres north of the place.
    private func report(
        _ identifier: String = "XABC", kilometers: Double = 10, minutesAgo: Int = 10, elevation: Double? = 30
    ) throws -> AirportReport {
        let north = Coordinate(
            clampingLatitude: place.latitude + kilometers / (6371 * .pi / 180), longitude: place.longitude)
        return AirportReport(
            identifier, name: nil, coordinate: north, elevation: elevation, time: now + -60 * minutesAgo,
            temperature: Temperature(celsius: 6), Conditions(.overcast))
    }

    private func nearest(
        _ reports: [AirportReport], height: Double? = 40, isEstimate: Bool = false, after seconds: Int = 0
    ) -> NearbyAirport? {
        AirportReports(reports).nearest(
            to: place, height: height.map { PlaceHeight(meters: $0, isEstimate: isEstimate) }, at: now + seconds)
    }

    @Test("Of several airports the nearest one counts")
    func nearest() throws {
        let reports = [
            try report("XFAR", kilometers: 20), try report("XNEA", kilometers: 12), try report("XMID", kilometers: 15),
        ]
        let airport = try #require(nearest(reports))
        #expect(airport.report.identifier == "XNEA" && abs(airport.kilometers - 12) < 0.01)
        #expect(airport.elevationDifference == -10)
    }

    @Test("Of several reports of an airport the latest one counts, in any order")
    func latest() throws {
        let reports = [try report(minutesAgo: 40), try report(minutesAgo: 5), try report(minutesAgo: 70)]
        for order in [reports, reports.reversed()] {
            #expect(nearest(order)?.report.time == now + -300)
        }
        let withFuture = [try report(minutesAgo: -60), try report(minutesAgo: 40)]
        #expect(nearest(withFuture)?.report.time == now + -2400)
    }

    @Test("An airport at 25 km counts, one at 26 km does not", arguments: [(24.99, true), (25.01, false), (26, false)])
    func distance(kilometers: Double, isUsed: Bool) throws {
        #expect((nearest([try report(kilometers: kilometers)]) != nil) == isUsed)
    }

    @Test(
        "A report of 90 minutes counts, one of 91 does not, nor one of the future",
        arguments: [(90, true), (91, false), (0, true), (-5, true), (-6, false)])
    func age(minutes: Int, isUsed: Bool) throws {
        #expect((nearest([try report(minutesAgo: minutes)]) != nil) == isUsed)
    }

    @Test("The clock goes on")
    func clock() throws {
        let report = try report(minutesAgo: 80)
        #expect(nearest([report], after: 600) != nil && nearest([report], after: 601) == nil)
    }

    @Test(
        "An airport that is 300 m higher or lower counts, one of 301 m does not",
        arguments: [(340, true), (341, false), (-260, true), (-261, false)])
    func height(elevation: Double, isUsed: Bool) throws {
        #expect((nearest([try report(elevation: elevation)]) != nil) == isUsed)
    }

    @Test("An estimated height tells no difference, and leaves the temperatures open where it is large")
    func estimatedHeight() throws {
        let near = try #require(nearest([try report(elevation: 190)], isEstimate: true))
        #expect(near.isOfSimilarHeight && near.elevationDifference == nil)
        #expect(try #require(nearest([try report(elevation: 191)], isEstimate: true)).isOfSimilarHeight == false)
        #expect(nearest([try report(elevation: 590)], isEstimate: true) != nil)
        #expect(nearest([try report(elevation: 591)], isEstimate: true) == nil)
    }

    @Test("Without one of the heights the report counts, and no difference is told")
    func unknownHeight() throws {
        for airport in [nearest([try report(elevation: nil)]), nearest([try report(elevation: 900)], height: nil)] {
            #expect(try #require(airport).elevationDifference == nil)
        }
    }

    @Test("One that is unusable leaves the place to the next one")
    func next() throws {
        let reports = [
            try report("XOLD", kilometers: 3, minutesAgo: 120), try report("XTOP", kilometers: 5, elevation: 900),
            try report("XGUD", kilometers: 18),
        ]
        #expect(nearest(reports)?.report.identifier == "XGUD")
    }

    @Test("Across the date line")
    func dateLine() throws {
        let west = Coordinate(clampingLatitude: -16.7, longitude: 179.95)
        let report = AirportReport(
            "XFJI", name: nil, coordinate: Coordinate(clampingLatitude: -16.7, longitude: -179.9), elevation: nil,
            time: now,
            temperature: Temperature(celsius: 26), Conditions(.rain))
        let airport = try #require(AirportReports([report]).nearest(to: west, height: nil, at: now))
        #expect(abs(airport.kilometers - 15.98) < 0.1 && airport.report.falling == .yes)
    }

    @Test("The interval is ten minutes at least")
    func interval() {
        #expect(ReportPart.measured.interval(60) == 600 && ReportPart.measured.interval(1800) == 1800)
    }
}
