import Gazetteer
import Testing

@Suite struct ZoneTests {
    @Test(
        "The main town of a time zone is the town in its name",
        arguments: [
            ("Asia/Seoul", "Seoul, KR"), ("America/New_York", "New York City, US"), ("Europe/London", "London, GB"),
            ("Asia/Kolkata", "Kolkata, IN"), ("Asia/Kathmandu", "Kathmandu, NP"),
            ("America/Los_Angeles", "Los Angeles, US"),
            ("America/Argentina/Buenos_Aires", "Buenos Aires, AR"), ("Asia/Tokyo", "Tokyo, JP"),
            ("Europe/Oslo", "Oslo, NO"),
            ("Europe/Berlin", "Berlin, DE"), ("America/Sao_Paulo", "São Paulo, BR"), ("Australia/Sydney", "Sydney, AU"),
            ("Pacific/Auckland", "Auckland, NZ"), ("Africa/Johannesburg", "Johannesburg, ZA"),
            ("Asia/Shanghai", "Shanghai, CN"),
            ("America/Indiana/Indianapolis", "Indianapolis, US"), ("Atlantic/Reykjavik", "Reykjavík, IS"),
            ("America/St_Johns", "St. John's, CA"), ("Europe/Kyiv", "Kyiv, UA"), ("Asia/Dubai", "Dubai, AE"),
            ("Asia/Ho_Chi_Minh", "Ho Chi Minh City, VN"),
        ])
    func named(zone: String, expected: String) {
        #expect(Gazetteer.builtIn.mainTown(ofZone: zone).map { label($0) } == expected)
    }

    @Test(
        "The main town is the largest if the zone's name has no town",
        arguments: [("Pacific/Honolulu", "Honolulu, US"), ("Atlantic/Canary", "Las Palmas de Gran Canaria, ES")])
    func largest(zone: String, expected: String) {
        #expect(Gazetteer.builtIn.mainTown(ofZone: zone).map { label($0) } == expected)
    }

    @Test(
        "Old names of time zones have main towns too",
        arguments: [
            ("Asia/Calcutta", "Kolkata, IN"), ("Asia/Katmandu", "Kathmandu, NP"), ("Europe/Kiev", "Kyiv, UA"),
            ("US/Pacific", "Los Angeles, US"), ("US/Eastern", "New York City, US"), ("ROK", "Seoul, KR"),
            ("Japan", "Tokyo, JP"),
            ("America/Buenos_Aires", "Buenos Aires, AR"), ("Asia/Saigon", "Ho Chi Minh City, VN"), ("GB", "London, GB"),
        ])
    func older(zone: String, expected: String) {
        #expect(Gazetteer.builtIn.mainTown(ofZone: zone).map { label($0) } == expected)
    }

    @Test(
        "Other time zones have no main town",
        arguments: ["", "UTC", "Etc/UTC", "Etc/GMT+5", "Mars/Olympus", "asia/seoul", "Asia"])
    func unknown(zone: String) { #expect(Gazetteer.builtIn.mainTown(ofZone: zone) == nil) }
}
