import Gazetteer
import Weather

/// How long the gazetteer takes for a key typed into a search, and for a name of a coordinate.
enum GazetteerFigures {
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

    static func figures() -> [Figure] {
        let cold = time { Gazetteer.builtIn.search("lodnon", limit: 10).count }
        // The beginnings that a user types through.
        let typed = names.flatMap { name in (1...name.count).map { String(name.prefix($0)) } }.prefix(500)
        // The least of three, or the worst would be that of the machine's other programs.
        let searches = typed.map { text in
            (0..<3).map { _ in time { Gazetteer.builtIn.search(text, limit: 10).count } }.min() ?? .nan
        }
        let nearest = (0..<100).map { number in
            let coordinate = Coordinate(clampingLatitude: 60 - Double(number), longitude: Double(number) * 3.6 - 180)
            return time { Gazetteer.builtIn.nearestTown(to: coordinate)?.population ?? 0 }
        }
        return [
            Figure(name: "first search of all", value: cold, unit: "ms", budget: 5),
            Figure(
                name: "search a keystroke, median of \(searches.count)", value: searches.median, unit: "ms", budget: 2),
            Figure(
                name: "search a keystroke, worst of \(searches.count)", value: searches.max() ?? .nan, unit: "ms",
                budget: 2),
            Figure(name: "nearest town", value: nearest.median, unit: "ms", budget: 2),
        ]
    }

    private static func time(_ body: () -> Int) -> Double {
        let begin = ContinuousClock.now
        // Looked at, so that the work cannot be left out.
        precondition(body() >= 0)
        return begin.duration(to: .now).milliseconds
    }
}
