import Sky

/// A list is enough for few values; a dictionary's type would cost time at each start.
package struct SettingValues: Sendable {
    private var entries: [(setting: Setting, value: SettingValue)] = []

    package subscript(setting: Setting) -> SettingValue? {
        get { entries.first { $0.setting == setting }?.value }
        set {
            entries.removeAll { $0.setting == setting }
            if let newValue { entries.append((setting, newValue)) }
        }
    }

    var keys: [Setting] { entries.map(\.setting) }

    func overridden(by others: SettingValues) -> SettingValues {
        others.entries.reduce(into: self) { $0[$1.setting] = $1.value }
    }
}
