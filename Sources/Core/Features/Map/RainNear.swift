import Sky
import Weather

/// Whether rain or snow is likely within the next three hours. It is computed once for a report and a minute, because each
/// event asks.
struct RainNear: Sendable {
    private var minute: UnixTime?
    private var times: [UnixTime?] = []
    private var place: Place?
    private var isNear = false

    mutating func isNear(_ sky: Sky) -> Bool {
        let (minute, place) = (sky.now.minute, sky.report?.place)
        let times = [ReportPart.current, .forecast].map { sky.report?.fetchedAt($0) }
        if minute != self.minute || place != self.place || times != self.times {
            (self.minute, self.place, self.times) = (minute, place, times)
            isNear =
                sky.precipitationAhead?.steps.contains { step in
                    step.kind != nil && step.isProbable && step.end > sky.now && step.start < sky.now + Self.reach
                } ?? false
        }
        return isNear
    }

    /// In seconds.
    private static let reach = 3 * 3600
}
