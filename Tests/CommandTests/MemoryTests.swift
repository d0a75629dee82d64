import Gazetteer
import Maps
import Platform
import Resources
import Testing
import Weather

struct MemoryTests {
    @Test("Towns, coasts and resources are read again after their memory was given back")
    func readAgain() {
        let seoul = Coordinate(clampingLatitude: 37.5665, longitude: 126.978)
        func town() -> Town? { Gazetteer.builtIn.nearestTown(to: seoul) }
        func border() -> Bool { Borders.areNear(seoul, kilometers: 100) }
        func words() -> String? { Resource.texts("Strings/en.json")?["air.badAir"] }
        let (knownTown, knownBorder, knownWords) = (town(), border(), words())
        #expect(knownTown?.countryCode == "KR" && knownWords != nil)
        for _ in 0..<3 {
            giveBackMemory()
            #expect(town() == knownTown && border() == knownBorder)
            #expect(words() == knownWords)
        }
    }
}
