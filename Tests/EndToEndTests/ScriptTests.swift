import TestSupport
import Testing

@Suite("All scripts, end to end", .serialized, .timeLimit(.minutes(5)))
struct ScriptTests {
    private func respond(on environment: TestEnvironment, with sample: ScriptSample) {
        environment.respond { request in
            var response = WeatherResponses.response(to: request)
            guard request.path.hasSuffix(".xml") else { return response }
            let text = String(decoding: response.body, as: UTF8.self)
                .replacing("대설주의보", with: sample.warning).replacing("많은 눈이 내리겠습니다.", with: sample.place)
                .replacing("<language>ko<", with: "<language>xx<")
            response.body = Array(text.utf8)
            return response
        }
    }

    @Test(
        "The line and the page of a warning, the report and the status line have every letter of the message",
        arguments: ScriptSample.all.filter { ["Devanagari", "Burmese", "half-width katakana"].contains($0.script) })
    func warning(sample: ScriptSample) async throws {
        let on = ["WEATHER_TUI_WARNINGS_ENABLED": "true"]
        try await withEnvironment { environment in
            respond(on: environment, with: sample)
            let pane = try await environment.show(variables: on, rows: 40, columns: 110)
            try await pane.wait(for: "the warning") { $0.contains { $0.holds(scalarsOf: "▲ \(sample.warning) until") } }
            try await pane.press("w")
            try await pane.wait(for: "the page") { lines in
                [sample.warning, sample.place].allSatisfy { text in lines.contains { $0.holds(scalarsOf: text + " ") } }
            }
            try await pane.press("w", "q")
            let report = try await environment.run(["report", TestEnvironment.place], variables: on)
            #expect(report.output.holds(scalarsOf: sample.warning), "\(report)")
            let now = try await environment.run(
                ["now", TestEnvironment.place, "--format", "{warning}"], variables: on)
            #expect(now.output.holds(scalarsOf: sample.warning), "\(now)")
        }
    }
}
