import Dashboard
import Weather

extension Scene {
    static let locationDialogs = writing + locating

    private static let writing = [
        Scene("dialog", "The location dialog, opened") { $0.press("l") },
        Scene("dialog-first-run", "The location dialog without a place") { look in
            var state = try Sample.state(in: look, place: nil)
            state.press("l")
            return state
        },
        Scene("dialog-problems", "Wrong values") { state in
            state.press("l")
            state.type("95")
            state.press("Tab")
            state.type("12x")
            state.press("Enter")
        },
        Scene("dialog-button", "A button with the focus") { $0.press("l", "Tab", "Tab", "Tab") },
        Scene("dialog-long-text", "A text longer than its field") { state in
            state.press("l", "Tab")
            state.type("37.123456789012345678901")
        },
        Scene("dialog-suggestions", "Towns with the same name") { state in
            state.press("l")
            state.type("springfield")
            state.press("Down")
        },
        Scene("dialog-suggestions-hangul", "Towns written in Hangul") { state in
            state.press("l")
            state.type("수원")
        },
        Scene("dialog-nothing-found", "A name that no town has") { state in
            state.press("l")
            state.type("qqqqq")
            state.press("Enter")
        },
    ]

    private static let locating = [
        Scene("dialog-locating", "Waiting for permission") { $0.openLocating() },
        Scene("dialog-asking", "The question before an IP lookup") { state in
            state.openLocating()
            _ = state.answer(.location(.failure(.noAgent)))
        },
        Scene("dialog-looking-up", "Waiting for the IP lookup") { state in
            state.openLocating()
            _ = state.answer(.location(.failure(.noAgent)))
            state.press("y")
        },
        Scene("dialog-location-failed", "A failed location request") { state in
            state.openLocating()
            _ = state.answer(.location(.failure(.noFix)))
            state.press("y")
            let cause = WeatherError.network(.timedOut(seconds: 10), host: "ipwho.is")
            _ = state.answer(.location(.failure(.lookupFailed(host: "ipwho.is", cause: cause))))
        },
        Scene("dialog-location-settings", "A failed location request, on a desktop with settings") { state in
            state.openLocating()
            _ = state.answer(.location(.failure(.noFix)))
            state.press("y")
            let cause = WeatherError.network(.timedOut(seconds: 10), host: "ipwho.is")
            _ = state.answer(.location(.failure(.lookupFailed(host: "ipwho.is", cause: cause))))
            _ = state.handle(.locationSettingsFound(["gnome-control-center", "location"]))
        },
        Scene("dialog-consent", "A consent that can be withdrawn") { state in
            state.openLocating()
            _ = state.answer(.location(.failure(.noBus)))
            state.press("y", "Esc", "Tab", "Tab")
        },
    ]

    static let lists = [
        Scene("saved-places", "The saved places") { $0.keepThreePlaces() },
        Scene("saved-places-renewing", "The saved places during a refresh") {
            $0.keepThreePlaces(isRenewing: true)
        },
        Scene("saved-places-counted", "Seven saved places during a refresh") { $0.renewSevenPlaces() },
        Scene("saved-places-naming", "A new name for a saved place") { state in
            state.keepThreePlaces()
            state.press("r", "Ctrl-U")
            state.type("Grandmother's")
        },
        Scene("saved-places-empty", "No saved places yet") { $0.press("p") },
        Scene("help", "The help") { $0.press("?") },
        Scene("help-end", "The end of the help") { $0.press("?", "G") },
    ]
}
