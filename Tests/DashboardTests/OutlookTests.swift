import Testing

@testable import Dashboard

struct OutlookTests {
    @Test("Rain, snow and the like are told with their times", arguments: OutlookWeeks.precipitation)
    func precipitation(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("What is no more than possible is told as such", arguments: OutlookWeeks.doubt)
    func doubt(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Dry weather is told by how long it lasts", arguments: OutlookWeeks.dry)
    func dry(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Danger within a day comes first", arguments: OutlookWeeks.danger)
    func danger(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Strong wind is told with its gusts", arguments: OutlookWeeks.wind)
    func wind(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Frost, its return and its end are told", arguments: OutlookWeeks.frost)
    func frost(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Heat, warm nights and changes are told with the high", arguments: OutlookWeeks.warmth)
    func warmth(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }
}
