import JSON
import Weather

/// Arrays of a response, which may have unequal lengths.
struct OpenMeteoSeries {
    let units: OpenMeteoUnits
    let times: [UnixTime]
    let isEmpty: Bool
    private let indices: [UnixTime: Int]
    /// By name, and by the number of the variable.
    private let columns: [String: [JSON]]
    private let weather: [[JSON]]

    init?(_ section: ResponseFields, units: ResponseFields?, offset: UTCOffset) {
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
        let columns = section.lists
        self.columns = columns
        weather = OpenMeteoVariable.allCases.map { columns[$0.name] ?? [] }
    }

    func index(of time: UnixTime) -> Int? { indices[time] }

    subscript(variable: OpenMeteoVariable, index: Int) -> Double? {
        let values = weather[variable.rawValue]
        return values.indices.contains(index) ? values[index].finiteNumber : nil
    }

    subscript(variable: String, index: Int) -> Double? {
        guard let values = columns[variable], values.indices.contains(index) else { return nil }
        return values[index].finiteNumber
    }

    typealias Depths = (rain: PrecipitationDepth?, snow: PrecipitationDepth?)

    func depths(at index: Int) -> Depths { units.depths { self[$0, index] } }

    static func sum(of depths: [Depths]) -> Depths {
        depths.reduce(into: (nil, nil)) { sum, depths in
            if let rain = depths.rain { sum.rain = (sum.rain ?? .none) + rain }
            if let snow = depths.snow { sum.snow = (sum.snow ?? .none) + snow }
        }
    }
}
