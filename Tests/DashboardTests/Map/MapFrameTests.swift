import DashboardSamples
import Testing

@testable import Dashboard
@testable import RadarMap

@Suite("Frames of the map")
struct MapFrameTests {
    @Test(
        "The map fits common terminal sizes",
        arguments: [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (60, 200)] as [Extent], Sample.languages)
    func sizes(extent: Extent, language: String) throws { try expectScene("map", extent, language: language) }

    @Test(
        "Each state of the map says what is known",
        arguments: [(24, 80), (50, 30), (10, 24)] as [Extent], ["en", "ko"])
    func states(extent: Extent, language: String) throws {
        for scene in Scene.map where scene.name != "map" { try expectScene(scene.name, extent, language: language) }
    }
}
