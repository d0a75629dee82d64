import Testing
import Weather

struct BeaufortForceTests {
    @Test(
        "Each force begins at the speed of the WMO table",
        arguments: [
            (0, BeaufortForce.calm), (0.24, .calm), (0.3, .lightAir), (1.5, .lightAir), (1.6, .lightBreeze),
            (3.4, .gentleBreeze), (5.5, .moderateBreeze), (8, .freshBreeze), (10.8, .strongBreeze), (13.9, .nearGale),
            (17.2, .gale), (20.8, .strongGale), (24.5, .storm), (28.5, .violentStorm), (32.6, .violentStorm),
            (32.7, .hurricane), (200, .hurricane),
        ])
    func bounds(speed: Double, force: BeaufortForce) throws {
        #expect(BeaufortForce(try #require(Speed(metersPerSecond: speed))) == force)
    }

    @Test("The least speed of a force belongs to it, and a lower speed to the force below")
    func leastSpeeds() throws {
        for force in BeaufortForce.allCases.dropFirst() {
            #expect(BeaufortForce(try #require(Speed(metersPerSecond: force.leastSpeed))) == force)
            let less = try #require(Speed(metersPerSecond: force.leastSpeed - 0.1))
            #expect(BeaufortForce(less).rawValue == force.rawValue - 1)
        }
        #expect(BeaufortForce.calm.leastSpeed == 0 && BeaufortForce.strongBreeze.leastSpeed == 10.8)
    }
}
