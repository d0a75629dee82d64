import Platform
import Testing
import Weather
import XML

@testable import Alerts

@Suite("Areas of CAP documents", .enabled("libexpat is missing") { XMLElement.isAvailable })
struct CAPAreaTests {
    private static let triangle = AlertShape.polygon([coordinate(1, 2), coordinate(1, 4), coordinate(3, 2)])

    @Test(
        "A polygon is read with any white space, closed or not",
        arguments: [
            "1,2 1,4 3,2 1,2", "1,2 1,4 3,2", " 1,2\n1,4\t3,2  1,2 ", "1.0,2.00 +1,4 3e0,2 1,2 \r\n",
        ])
    func polygons(text: String) throws {
        #expect(try CAP.shapes("<polygon>\(text)</polygon>") == [Self.triangle])
    }

    @Test(
        "A broken polygon leaves a shape without corners, so that the area matches no place",
        arguments: [
            "1,2", "1,2 1,4", "1,2 1,4 1,2", "1,2 1,4 1,4 1,2", "1,2 1,4 3", "1,2 1,4 3,2,0", "1,2 1,4 3,x",
            "1,2 1,4 91,2", "1,2 1,4 3,361", "1,2 1,4 nan,2", "1,2 1,4 3,inf", "1,2 1,4 0x3,2", "1 2 1 4 3 2",
            "1, 2 1, 4 3, 2", "1,2 1,4 3,2.0000000000000000000000000000000001", "1,2;1,4;3,2", "1,,2 1,4 3,2",
            "1,2 1,4 ,",
        ])
    func brokenPolygons(text: String) throws {
        #expect(try CAP.shapes("<polygon>\(text)</polygon>") == [.unreadable])
    }

    @Test("A circle is read, also with the radius 0")
    func circles() throws {
        #expect(
            try CAP.shapes("<circle>-1.5,2 25.0</circle><circle> 1,2\n0 </circle>")
                == [.circle(coordinate(-1.5, 2), radius: 25), .circle(coordinate(1, 2), radius: 0)])
    }

    @Test(
        "A broken circle matches no place",
        arguments: ["1,2", "1,2 ", "1 2 3", "1,2 -1", "1,2 x", "1,2 1e9", "91,2 3", "1,2 3 4", "1,2 nan", "1,2,3"])
    func brokenCircles(text: String) throws {
        #expect(try CAP.shapes("<circle>\(text)</circle>") == [.unreadable])
    }

    @Test(
        "Parentheses around pairs and centres are read",
        arguments: ["(1,2) (1,4) (3,2)", "(1,2 1,4 3,2)", "((1,2) (1,4) (3,2) (1,2))"])
    func parentheses(text: String) throws {
        #expect(try CAP.shapes("<polygon>\(text)</polygon>") == [Self.triangle])
        #expect(try CAP.shapes("<circle>(1,2) 3</circle>") == CAP.shapes("<circle>1,2 3</circle>"))
    }

    @Test(
        "Of a polygon with pairs that cannot be read the others stay",
        arguments: ["1,2 x 1,4 3,2", "1,2 1,4 3,2 91,0", "1,2 1,4 1 3,2"])
    func unreadablePairs(text: String) throws {
        #expect(try CAP.shapes("<polygon>\(text)</polygon>") == [Self.triangle, .unreadable])
    }

    @Test("Shapes that can be read stay beside broken ones, and an area without shapes has none")
    func mixed() throws {
        #expect(
            try CAP.shapes("<polygon>1,2</polygon><polygon>1,2 1,4 3,2 1,2</polygon><circle>1</circle>")
                == [.unreadable, Self.triangle, .unreadable])
        #expect(try CAP.shapes("<geocode><valueName>EMMA_ID</valueName><value>AT001</value></geocode>").isEmpty)
    }

    @Test("Empty shapes are none")
    func emptyShapes() throws {
        #expect(try CAP.shapes("<polygon/><polygon> \n </polygon><circle/>").isEmpty)
    }

    @Test("Longitudes beyond the date line are turned into the usual range")
    func dateLine() throws {
        #expect(
            try CAP.shapes("<polygon>1,179.5 1,180.5 3,-180.5 1,179.5</polygon><circle>1,-181 2</circle>") == [
                .polygon([coordinate(1, 179.5), coordinate(1, -179.5), coordinate(3, 179.5)]),
                .circle(coordinate(1, 179), radius: 2),
            ])
    }

    @Test("Each area keeps its name and its shapes")
    func areas() throws {
        let areas = CAP.area("", name: " North\n and  south ") + "<area/>"
        #expect(
            try CAP.readInfo("", areas: areas).areas == [AlertArea(name: "North and south"), AlertArea(name: "")])
    }

    @Test("A polygon of two megabytes is read without delay")
    func largePolygon() throws {
        let count = 100_000
        let text = (0..<count).map { "\(Double($0 % 90_000) / 1000),\(Double($0) / 1000 + 0.0001)" }.joined(
            separator: " ")
        let start = clock()
        let shapes = try CAP.shapes("<polygon>\(text)</polygon>")
        // In microseconds of the processor, since other processes may use it too.
        #expect(clock() - start < 5_000_000)
        guard case .polygon(let corners)? = shapes.first else { throw AlertDocumentError.notAnAlert }
        #expect(corners.count == count)
    }
}
