import Terminal

/// Tells a key that is typed in a paste whose end was lost from pasted text. Pasted text arrives in bursts, so a typed
/// key is one unit with silence before and after it.
nonisolated enum TypedInPaste {
    /// The silence after the unit.
    static let gap = Duration.milliseconds(50)
    /// From here on any key ends the paste, since no paste takes that long without bursts.
    private static let longestPaste = Duration.seconds(10)

    /// `age` is the time since the beginning of the paste.
    static func mayBe(_ unit: KeyDecoder.Unit, after silence: Duration, age: Duration) -> Bool {
        switch unit {
        case .noise, .pause: false
        // Ctrl-C, Ctrl-Z and Ctrl-\ must always work.
        case .scalar("\u{3}"), .scalar("\u{1A}"), .scalar("\u{1C}"): silence >= .milliseconds(100)
        // The marker of the end begins with Esc.
        case .scalar("\u{1B}"): false
        case .scalar, .key, .unknownKey: silence >= .milliseconds(500) && age >= longestPaste
        }
    }
}
