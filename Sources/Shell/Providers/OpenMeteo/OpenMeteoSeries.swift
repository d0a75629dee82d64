import JSON
import Weather

/// Columns of one section of an answer, whose arrays may have unequal lengths.
struct OpenMeteoSeries {
    let units: OpenMeteoUnits
    /// In the order of the answer, each once.
    let times: [UnixTime]
    /// Whether the section has no times at all, rather than none that can be read.
    let isEmpty: Bool
    private let indices: [UnixTime: Int]
    private let section: AnswerFields
    private let precipitation: Column
    private let rain: Column
    private let showers: Column
    private let snowfall: Column

    /// The values of one name; none where the section has no such array.
    struct Column {
        private let values: [JSON]

        fileprivate init(_ values: [JSON]?) { self.values = values ?? [] }

        subscript(index: Int) -> Double? { values.indices.contains(index) ? values[index].answeredNumber : nil }
    }

    /// Nil for a section without times.
    init?(_ section: AnswerFields, units: AnswerFields?, offset: UTCOffset) {
        guard let stamps = section.times("time", offset: offset) else { return nil }
        self.units = OpenMeteoUnits(units)
        var times: [UnixTime] = []
        var indices: [UnixTime: Int] = [:]
        indices.reserveCapacity(stamps.count)
        for (index, time) in stamps.enumerated() {
            guard let time, indices[time] == nil else { continue }
            indices[time] = index
            times.append(time)
        }
        self.times = times
        isEmpty = stamps.isEmpty
        self.indices = indices
        self.section = section
        precipitation = Column(section.list("precipitation"))
        rain = Column(section.list("rain"))
        showers = Column(section.list("showers"))
        snowfall = Column(section.list("snowfall"))
    }

    func index(of time: UnixTime) -> Int? { indices[time] }

    func column(_ name: String) -> Column { Column(section.list(name)) }

    /// The sums over some rows; absent where no row names an amount.
    func depths(at indices: [Int]) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        var sum: (rain: PrecipitationDepth?, snow: PrecipitationDepth?) = (nil, nil)
        for index in indices {
            let depths = units.depths(
                precipitation: precipitation[index], rain: rain[index], showers: showers[index],
                snowfall: snowfall[index])
            if let rain = depths.rain { sum.rain = (sum.rain ?? .none) + rain }
            if let snow = depths.snow { sum.snow = (sum.snow ?? .none) + snow }
        }
        return sum
    }
}
