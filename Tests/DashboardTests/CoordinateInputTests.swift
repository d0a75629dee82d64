import DashboardSamples
import Testing
import Weather

@testable import Dashboard

struct CoordinateInputTests {
    @Test(
        "Common notations of a latitude are read",
        arguments: [
            ("37.57", 37.57), ("-33.9", -33.9), ("−33.9", -33.9), ("+5", 5), ("37.57N", 37.57), ("33.9 S", -33.9),
            ("n37.57", 37.57), ("S 33.9", -33.9), ("37°34′12″N", 37.57), ("37° 34' 12\" N", 37.57),
            ("37°34′12″", 37.57), ("37°34.2′", 37.57), ("37.57°", 37.57), ("37,57", 37.57), ("３７．５７", 37.57),
            ("３７，５７", 37.57), (" 37.57 ", 37.57), (".5", 0.5), ("5.", nil), ("90", 90), ("-90", -90), ("0", 0),
            ("-0", 0), ("북위 37.57", 37.57), ("37º34'12''N", 37.57), ("33°52′S", -33.866_666_666_666_67),
        ] as [(String, Double?)])
    func latitude(text: String, degrees: Double?) {
        let read = try? CoordinateInput.angle(text, axis: .latitude)
        #expect(read.map { ($0 * 1e9).rounded() } == degrees.map { ($0 * 1e9).rounded() })
    }

    @Test(
        "Each kind of wrong latitude has its own error",
        arguments: [
            ("", CoordinateInput.ParsingError.missing), ("  ", .missing), ("95", .outOfRange), ("-90.01", .outOfRange),
            ("90.0001N", .outOfRange), ("126.98E", .wrongHemisphere), ("37 W", .wrongHemisphere), ("nan", .notANumber),
            ("NaN", .notANumber), ("inf", .notANumber), ("-infinity", .notANumber), ("0x25", .notANumber),
            ("1e1", .notANumber), ("seoul", .notANumber), ("37.57.1", .notANumber), ("--5", .notANumber),
            ("-5S", .notANumber), ("N5S", .notANumber), ("37°60′", .notANumber), ("37°34′61″", .notANumber),
            ("37.5°30′", .notANumber), ("37°34", .notANumber), ("-", .notANumber), ("N", .notANumber),
            (".", .notANumber),
            ("5 5", .notANumber), (String(repeating: "1", count: 60), .notANumber), ("١٢", .notANumber),
            ("37\u{301}", .notANumber), ("99999999999999999999", .outOfRange),
        ])
    func problems(text: String, error: CoordinateInput.ParsingError) {
        #expect(throws: error) { try CoordinateInput.angle(text, axis: .latitude) }
    }

    @Test(
        "Common notations of a longitude are read",
        arguments: [
            ("126.98 E", 126.98), ("126°58′48″E", 126.98), ("58.38W", -58.38), ("-180", -180), ("180", 180),
            ("동경 126.98", 126.98),
        ])
    func longitude(text: String, degrees: Double) throws {
        #expect(abs(try CoordinateInput.angle(text, axis: .longitude) - degrees) < 1e-9)
    }

    @Test("A longitude has its own bounds", arguments: ["180.01", "-181", "200E"])
    func longitudeBounds(text: String) {
        #expect(throws: CoordinateInput.ParsingError.outOfRange) { try CoordinateInput.angle(text, axis: .longitude) }
    }

    @Test(
        "Two coordinates in one text are read as a pair",
        arguments: [
            "37.57, 126.98", "37.57,126.98", "37.57 126.98", "37.57;126.98", "37,57 126,98", "37,57; 126,98",
            "37,57, 126,98", "37,57,126,98", "37.57N 126.98E", "37.57N,126.98E", "N37.57 E126.98", "126.98E 37.57N",
            "37°34′12″N 126°58′48″E", "37°34'12\"N, 126°58'48\"E", "(37.57, 126.98)", "３７．５７、１２６．９８",
            "북위 37.57 동경 126.98", "  37.57 ,\t126.98\n",
        ])
    func pair(text: String) throws {
        let coordinate = try #require(try CoordinateInput.pair(text))
        #expect(abs(coordinate.latitude - 37.57) < 1e-9)
        #expect(abs(coordinate.longitude - 126.98) < 1e-9)
    }

    @Test("A pair keeps both signs")
    func negativePair() throws {
        let buenosAires = try #require(try CoordinateInput.pair("-34.6,-58.38"))
        #expect(buenosAires.latitude == -34.6)
        #expect(buenosAires.longitude == -58.38)
    }

    @Test(
        "A text without exactly two numbers is not a pair",
        arguments: ["37.57", "37,57", "37°34′12″N", "37° 34' 12\" N", "seoul", "", "1,2,3,4,5"])
    func noPair(text: String) throws {
        #expect(try CoordinateInput.pair(text) == nil)
    }

    @Test("On the command line a single comma separates two numbers")
    func loneComma() throws {
        let coordinate = try CoordinateInput.pair("37,127", loneCommaSeparates: true)
        #expect(coordinate == Coordinate(latitude: 37, longitude: 127))
    }

    @Test("A pair with a number out of range is split and then rejected")
    func pairOutOfRange() {
        #expect(CoordinateInput.parts(of: "95, 126.98")?.latitude == "95")
        #expect(throws: CoordinateInput.ParsingError.outOfRange) { try CoordinateInput.pair("95, 126.98") }
    }

    @Test("A text that is too long is not a coordinate, however many separators it has")
    func tooLong() {
        for filling in [" ", "\t", ",", "N", "°"] {
            let text = "12" + String(repeating: filling, count: 3000) + "13"
            #expect(CoordinateInput.parts(of: text, loneCommaSeparates: true) == nil)
            #expect(!CoordinateInput.isAngle("12" + String(repeating: filling, count: 3000)))
        }
        #expect(throws: CoordinateInput.ParsingError.notANumber) {
            try CoordinateInput.angle(String(repeating: " ", count: 3000) + "12", axis: .latitude)
        }
    }
}
