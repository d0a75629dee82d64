import Platform
import TestSupport
import Testing
import Weather
import XML

@testable import Services

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

    @Test("A number of up to 30 characters is read as Swift reads it")
    func numbers() throws {
        var generator = SeededGenerator(seed: 37)
        var texts = ["1", "1.", ".5", "-0", "-.5", "+1.5", "007.25", "1e1", "-1E-1", "5e-324", "1e-999"]
        texts += ["89.99999999999999", "90.0000000000000001", "0.000000000000000000000123", "12345678901234567e-16"]
        texts += ["000000000000000000000000037.25", "3.1415926535897932384626433832"]
        for digits in 1...17 {
            for _ in 0..<40 {
                let tail = (0..<digits).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
                texts.append("\(Int.random(in: -89...89, using: &generator)).\(tail)")
            }
        }
        for text in texts {
            let latitude = try #require(Double(text))
            guard case .circle(let center, _)? = try CAP.shapes("<circle>\(text),2 1</circle>").first,
                case .polygon(let corners)? = try CAP.shapes("<polygon>\(text),2 0,1 0,3</polygon>").first
            else {
                Issue.record("\(text) is not read")
                continue
            }
            #expect(center.latitude == latitude && corners.first?.latitude == latitude, "\(text)")
        }
        for text in ["", ".", "-", "+", "--1", "1-", "1e", "1..2", "1.2.3", "1e999", "1_0", "١"] {
            #expect(try CAP.shapes("<circle>\(text),2 1</circle>") == [.unreadable], "\(text)")
        }
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
