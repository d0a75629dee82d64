import Platform
import TestSupport

/// Shell scripts that print the key.
enum KeyCommandScript {
    static let question = "Passphrase:"

    /// Reads the key without echo, as pinentry does.
    static let asking = "stty -echo; printf '\(question) ' >&2; read -r key; stty echo; echo \"$key\""
}

extension TestEnvironment {
    /// Returns variables that use `script` as the key command; each run appends a line to the file `runs`.
    func keyCommand(_ script: String) throws -> [String: String] {
        let program = home.path + "/ask"
        try home.writeScript(
            "env >>'\(home.path)/environment'\necho run >>'\(home.path)/runs'\n\(script)", to: program)
        return [
            "OPENWEATHER_API_KEY": "", "WEATHER_TUI_OPENWEATHERMAP_API_KEY": Self.key.uppercased(),
            "WEATHER_TUI_OPENWEATHERMAP_API_KEY_COMMAND": program,
        ]
    }
}
