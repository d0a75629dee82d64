import Dashboard
import DashboardSamples
import JSON
import Look
import Reports
import Sky
import Terminal
import Weather
import Words

struct RenderCheck {
    let stored: StoredReport
    let provider: ProviderID

    func ensureSound(using chance: inout some RandomNumberGenerator) throws(InvariantError) {
        let look = Appearance.random(using: &chance)
        let now = present(using: &chance)
        let report = report
        var state: DashboardState
        do { state = try Sample.state(in: look, place: report.place, provider: provider, now: now) } catch {
            throw InvariantError("\(error)")
        }
        state.begin(stored: stored)
        try frame(of: state).ensureSound(size: look.size)
        state.press(chance.pick(["Enter", "a", "c", "w", "?", "p", "G"]))
        try frame(of: state).ensureSound(size: look.size)
        guard chance.chance(oneIn: 3) else { return }
        var sky = state.sky
        sky.report = report
        try ensurePrintable(sky, state.look, columns: look.size.columns)
    }

    private var report: WeatherReport {
        var report = WeatherReport(place: seoul, provider: provider)
        _ = report.merge(stored)
        return report
    }

    /// Returns a time near the report, so that rows lie ahead, or rarely another day.
    private func present(using chance: inout some RandomNumberGenerator) -> UnixTime {
        let reported =
            stored.forecast?.value.hours.first?.validTime ?? stored.current?.value.validTime ?? seoulAfternoon
        return chance.chance(oneIn: 8) ? seoulAfternoon : reported + Int.random(in: -90_000...90_000, using: &chance)
    }

    private func ensurePrintable(_ sky: Sky, _ look: Look, columns: Int) throws(InvariantError) {
        let page = ReportPage(sky, look, columns: columns).frame
        try page.ensureSound(size: page.size)
        let line = BarLine(sky, look, format: .standard)
        try ensureDrawable(line.text ?? "", "the line for a status bar")
        for object in [ReportJSON(sky)?.object, line.object].compactMap({ $0 }) {
            try ensure((try? JSON(object.document)) == object, "JSON changes when it is read again")
        }
    }
}

extension Appearance {
    /// Sizes are up to 100×300, and most are 30×90 or smaller.
    package static func random(using chance: inout some RandomNumberGenerator) -> Appearance {
        Appearance(
            language: chance.pick(Sample.languages), size: .random(using: &chance),
            icons: chance.pick(["unicode", "ascii", "emoji", "nerd"]), units: chance.pick(UnitSystem.allCases),
            temperatureDecimals: chance.pick([0, 1]), hourCycle: chance.pick(HourCycle.allCases),
            dateOrder: chance.pick(DateOrder.allCases))
    }
}

extension Size {
    static func random(using chance: inout some RandomNumberGenerator) -> Size {
        switch Int.random(in: 0..<20, using: &chance) {
        case 0: Size(rows: Int.random(in: 1...100, using: &chance), columns: Int.random(in: 1...300, using: &chance))
        case 1...4: chance.pick([Size(rows: 24, columns: 80), Size(rows: 50, columns: 30), Size(rows: 1, columns: 1)])
        case 5...9: Size(rows: Int.random(in: 1...5, using: &chance), columns: Int.random(in: 1...40, using: &chance))
        default: Size(rows: Int.random(in: 1...30, using: &chance), columns: Int.random(in: 1...90, using: &chance))
        }
    }
}
