import News
import Weather

/// What the configuration, the command line and earlier runs know, beside the place.
package struct Remembered: Sendable {
    package var view = ViewSwitches()
    package var saved = SavedPlaces()
    package var following = Following()
    package var sources = LocationSources()
    /// What was told before this start of the places that are watched without a screen.
    package var told: [Coordinate: Told] = [:]
    /// Whether the next start uses the place too, because the command line has named it.
    package var isNewChoice = false
    /// Whether the user asks at the start for the location of this machine.
    package var locates = false

    package init() {}
}
