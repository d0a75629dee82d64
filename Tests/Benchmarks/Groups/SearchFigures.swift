import Gazetteer
import TestSupport
import Weather

struct SearchFigures {
    let bench: Workbench

    /// In milliseconds.
    private static let budget = 2.0

    func findings() throws -> Findings {
        // A search runs after each letter.
        let typed = Self.names.flatMap { name in (1...name.count).map { String(name.prefix($0)) } }.prefix(500)
        var searches = Series()
        for text in typed {
            // The least of three excludes delays by other programs.
            searches.add((0..<3).map { _ in milliseconds { Gazetteer.builtIn.search(text, limit: 12) } }.min() ?? .nan)
        }
        var nearest = Series()
        for number in 0..<200 {
            let coordinate = Coordinate(
                clampingLatitude: 60 - Double(number % 100), longitude: Double(number) * 1.8 - 180)
            nearest.add(milliseconds { Gazetteer.builtIn.nearestTown(to: coordinate) })
        }
        let first = try firstSearch()
        return Findings(
            figures: [
                Figure(name: "first search, first letter", first.firstLetter, budget: Self.budget),
                Figure(name: "first search, slowest letter", first.slowestLetter, budget: Self.budget),
                Figure(name: "search per key, best of 3, median of \(typed.count)", searches, budget: Self.budget),
                Figure(
                    name: "search per key, best of 3, worst of \(typed.count)", value: searches.most, unit: "ms",
                    budget: Self.budget),
                Figure(name: "nearest town", nearest),
            ])
    }

    /// Runs each search in a new process, which has not read the table.
    private func firstSearch() throws -> (firstLetter: Series, slowestLetter: Series) {
        let home = try TemporaryHome()
        var (firstLetter, slowestLetter) = (Series(), Series())
        for _ in 0..<9 {
            let process = try HelperProcess(
                [builtProgram("bench")] + Probe.firstSearch.arguments, environment: home.environment())
            var letters = Series()
            while let line = process.nextLine() { if let time = Double(line) { letters.add(time) } }
            guard process.wait() == .status(0), let first = letters.values.first else {
                throw MeasurementError(description: "a first search failed or printed no figures")
            }
            firstLetter.add(first)
            slowestLetter.add(letters.most)
        }
        return (firstLetter, slowestLetter)
    }

    private static let names = [
        "San Francisco", "saint petersburg", "springfield, illinois", "constantinople", "rio de janeiro", "los angelas",
        "johanesburg", "Llanfairpwllgwyngyll", "aberystwyth", "xxxxxxxxxxxxxxxx", "aaaaaaaaaaaa", "münchen, bayern",
        "서울특별시", "샌프란시스코", "상트페테르부르크", "수원, 경기", "東京", "トウキョウ", "ニューヨーク", "Санкт-Петербург", "Екатеринбург",
        "القاهرة", "petropavlovsk", "thiruvananthapuram", "new york, us", "san jose, california", "antananarivo",
        "nizhny novgorod", "buenos aires", "santo domingo", "port moresby", "ouagadougou", "dnipropetrovsk",
        "guadalajara",
        "philadelphia", "minneapolis", "wolverhampton", "saskatoon", "christchurch", "ulaanbaatar", "vladivostok",
        "kuala lumpur",
    ]
}
