/// The name of OpenWeather's picture for a condition, such as "10d".
/// Source: https://openweathermap.org/weather-conditions
package struct IconCode: Hashable, Sendable {
    private let number: String
    private let isNight: Bool

    /// Nil for any other name, because the name becomes part of a URL and of a file name.
    package init?(_ name: String) {
        let number = String(name.prefix(2))
        guard Self.numbers.contains(number), ["d", "n"].contains(name.dropFirst(2)) else { return nil }
        self.number = number
        isNight = name.hasSuffix("n")
    }

    private init(number: String, isNight: Bool) {
        self.number = number
        self.isNight = isNight
    }

    package var name: String { number + (isNight ? "n" : "d") }

    package func at(night isNight: Bool) -> IconCode { IconCode(number: number, isNight: isNight) }

    private static let numbers = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]

    package static let all = numbers.flatMap { number in
        [false, true].map { IconCode(number: number, isNight: $0) }
    }
}
