import Testing
import Weather

@Suite("Names of the service's icons")
struct IconCodeTests {
    @Test("There are eighteen, and each is read from its name")
    func all() {
        let names = IconCode.all.map(\.name)
        #expect(
            names == [
                "01d", "01n", "02d", "02n", "03d", "03n", "04d", "04n", "09d", "09n", "10d", "10n", "11d", "11n", "13d",
                "13n", "50d", "50n",
            ])
        #expect(names.map(IconCode.init) == IconCode.all)
    }

    @Test(
        "No other name is accepted, because it becomes part of a path",
        arguments: [
            "", "d", "10", "10dd", "10x", "10D", " 10d", "10d ", "10d\n", "10d\0", "../10d", "10/d", "10%64", "1d",
            "010d",
            "05d", "99n", "١٠d", "１０d", "10\u{301}d", "10d\u{301}", "10d.png", "10ｄ",
        ])
    func others(name: String) { #expect(IconCode(name) == nil) }

    @Test("The same picture exists for day and night")
    func night() {
        #expect(IconCode("10d")?.at(night: true).name == "10n")
        #expect(IconCode("10n")?.at(night: false).name == "10d")
        #expect(IconCode("10n")?.at(night: true).name == "10n")
    }
}
