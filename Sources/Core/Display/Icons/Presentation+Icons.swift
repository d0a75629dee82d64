import Look
import Sky
import Weather

extension Presentation {
    func art(of conditions: Conditions, at time: UnixTime, _ size: Icons.IconSize) -> [[Span]] {
        look.art(of: conditions, isNight: sky.isNight(at: time), size)
    }

    func art(of row: HourWeather, _ size: Icons.IconSize) -> [[Span]] {
        look.art(of: row.conditions, isNight: sky.isNight(in: row), size)
    }
}
