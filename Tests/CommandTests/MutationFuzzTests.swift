import Dashboard
import FoundationEssentials
import FuzzSupport
import Loop
import Resources
import TestSupport
import Testing
import Weather

@testable import Settings
@testable import weather_tui

@Suite("Mutated input of commands")
struct MutationFuzzTests {
    static let seed: UInt64 = 20_261_121
    static let cases = 2000

    /// Passes mutated samples to `read`. A thrown error is reported with the seed and the case.
    private func mutate(_ samples: [String], _ read: ([UInt8]) throws -> Void) {
        for number in 0..<Self.cases {
            var chance = SeededGenerator(seed: Self.seed, case: number)
            let bytes = Array(chance.pick(samples).utf8).mutated(using: &chance)
            do { try read(bytes) } catch {
                Issue.record("\(error), seed \(Self.seed), case \(number): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test("A configuration is read, or each error has a message of one line")
    func configuration() throws {
        let template = String(decoding: try #require(Resource.bytes("config.toml")), as: UTF8.self)
        let samples = [
            template, template.split(separator: "\n").map { $0.drop { "# ".contains($0) } }.joined(separator: "\n"),
            "a.b.c = 1\n[place]\nlatitude = 1e400\n\"units\" = 'metric'\nx = [[1], {y = 1979-05-27T07:32:00Z}]\n",
        ]
        mutate(samples) { bytes in
            let file = ConfigurationFile(bytes: bytes, path: "/c")
            for error in file.errors.prefix(20) {
                try ensureDrawable(error.message(in: .language("ko")), "an error message")
            }
        }
    }

    @Test("The valid part of a state file is read, and its texts are cleaned before drawing")
    func state() throws {
        let home = try TemporaryDirectory()
        let path = home.path + "/state.json"
        let samples = [
            #"{"version":1,"place":{"latitude":37.57,"longitude":126.98,"name":"Seoul","region":"x","country":"KR"},"#
                + #""savedPlaces":[{"latitude":35.1,"longitude":129,"name":"Busan"},{"latitude":1,"longitude":2}],"#
                + #""consent":{"ip-lookup":["get.geojs.io"]},"view":{"theme":"dark","chart":true,"units":"imperial"}}"#
        ]
        try home.write("", to: "state.json")
        mutate(samples) { bytes in
            try Data(bytes).write(to: URL(filePath: path))
            let remembered = StateFile(directory: home.path).inspected().remembered
            for place in remembered.saved.places + [remembered.place].compactMap({ $0 }) {
                try place.coordinate.ensureSound()
                let words = [place.name, place.region, place.countryCode].compactMap { $0 }
                try ensureDrawable(words.joined(), "a place")
            }
        }
    }

    @Test("A key and a place argument are valid or an error")
    func words() {
        mutate(["5ec4e75ec4e75ec4e75ec4e75ec4e7a1\n", "37.57,126.98", "Paris, TX", "-33.87,151.21", "서울"]) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = try? APIKeyText(text).key()
            try (try? PlaceArgument(saved: SavedPlaces(), language: "ko").place(text))?.coordinate.ensureSound()
        }
    }
}
