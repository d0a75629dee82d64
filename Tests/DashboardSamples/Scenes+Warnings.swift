import Dashboard
import Weather

extension Scene {
    package static let warnings = [
        Scene("warning", "One official warning") { $0.know(Sample.warnings(Sample.snowAdvisory)) },
        Scene("warnings", "Four official warnings, of which two have room") { state in
            state.know(
                Sample.warnings(
                    Sample.snowAdvisory, Sample.windAdvisory, Sample.stormWarning, Sample.rainWarning))
        },
        Scene("warnings-in-full", "The key w with two warnings") { state in
            state.know(Sample.warnings(Sample.snowAdvisory, Sample.stormWarning))
            state.press("w")
        },
        Scene("warnings-old", "A warning that could not be checked again") { state in
            state.know(Sample.warnings(Sample.snowAdvisory), fetchedAt: seoulAfternoon + -7200)
        },
        Scene("warnings-unchecked", "Warnings that could not be checked since two hours") { state in
            state.know(Sample.warnings(), fetchedAt: seoulAfternoon + -7200)
        },
        Scene("warnings-unchecked-in-full", "The key w after a failed check and with an unreadable message") { state in
            state.know(Sample.warnings(unreadCount: 1), fetchedAt: seoulAfternoon + -7200)
            state.failToCheckWarnings()
            state.press("w")
        },
        Scene("warnings-none", "The key w without warnings") { state in
            state.know(Sample.warnings())
            state.press("w")
        },
        Scene("warnings-not-covered", "The key w where no service covers the country") { state in
            state.know(Warnings([WarningCheck(service: .fpas, coverage: .notCovered)]))
            state.press("w")
        },
    ]
}
