import Terminal
import Weather

package enum Event: Sendable {
    case input(Input)
    case resized(Size)
    case suspendRequested
    /// `hasJumped` means that the machine slept or the clock was set since the last reading.
    case clockRead(UnixTime, userOffset: UTCOffset, hasJumped: Bool = false)
    case spinnerAdvanced
    case animationAdvanced
    case firstFrameShown
    case answered(Request.ID, Answer)
    case recalled(StoredReport)
    case extrasRecalled(Place, ProviderID, StoredReport)
    case cacheChanged
    case cacheUnusable(CacheError)
    case savedRecalled(SavedPlaces, weather: [Coordinate: StoredReport])
    case consentRecalled(Set<String>)
    case savedChanged(SavedPlaces)
    /// The user has named a place without a dialog.
    case placeNamed(Place)
    /// The program and its arguments; nil if there is none.
    case locationSettingsFound([String]?)
    case settingsNotOpened
    case apiKeyCommandNeeded
    /// Nil if the terminal does not reply.
    case backgroundDetected(Background?, color: Picture.Sample? = nil)
    /// The terminal has more colours than its description says.
    case colorsFound(count: Int)
    /// The terminal needs ASCII for characters of ambiguous width, such as the degree sign.
    case degreeSignLost
    case resumed
    case stateNotSaved(StatePart)
    case stateFileFailed(StateFileError)
}

package enum StatePart: Hashable, Sendable { case place, savedPlaces, consent, view }

package enum CacheError: Hashable, Sendable {
    case noDirectory
    case foreign(directory: String)
    case system(directory: String, reason: String)
}
