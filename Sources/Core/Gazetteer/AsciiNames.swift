import Text
import Weather

extension Place {
    /// Uses the town's English name, else the name in Latin letters without accents, else no name.
    package func inASCII() -> Place {
        guard [name, region].contains(where: { $0?.isASCII == false }) else { return self }
        let town = name.flatMap { Gazetteer.builtIn.town(called: $0, near: coordinate) }
        var place = self
        place.name = name.flatMap { Self.spelled($0, english: town?.name(in: "en")) }
        place.region = region.flatMap { Self.spelled($0, english: town?.region(in: "en")) }
        return place
    }

    private static func spelled(_ name: String, english: String?) -> String? {
        name.isASCII ? name : english?.spelledInASCII() ?? name.spelledInASCII()
    }
}
