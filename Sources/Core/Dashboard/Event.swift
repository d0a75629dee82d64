import Display
import Terminal
import Weather

package enum Event: Sendable {
    case input(Input)
    case resized(Size)
    /// The user stops the job, as with Ctrl-Z.
    case suspendRequested
    /// `hasJumped` tells that the machine slept or that the clock was set since the last reading.
    case clockRead(UnixTime, userOffset: UTCOffset, hasJumped: Bool = false)
    case spinnerAdvanced
    /// All requests of a refresh have ended; `jitter` is a random number, 0..<1.
    case refreshEnded(RefreshRequest.ID, RefreshOutcome, jitter: Double = 0)
    case recalled(StoredReport)
    /// Another copy of the program may have stored an answer for the place.
    case cacheChanged
    case cacheUnusable(CacheError)
    case savedRecalled(SavedPlaces, weather: [Coordinate: Fetched<CurrentWeather>])
    case savedRenewed(SavedRenewal.ID, Place, Result<Fetched<CurrentWeather>, WeatherError>)
    case consentRecalled(Set<String>)
    /// Includes the changes of other copies of the program.
    case savedChanged(SavedPlaces)
    case located(LocationRequest.ID, Result<Coordinate, LocationError>)
    case keyCommandWanted
    /// Nil means that the terminal does not answer.
    case backgroundTold(Background?)
    /// The terminal shows characters of ambiguous width in ASCII, which has no degree sign.
    case degreeSignLost
    /// The program has the terminal again after a stop.
    case resumed
    case stateNotSaved(StatePart)
    case stateFileFailed(StateFileError)
}

package enum StatePart: Hashable, Sendable { case place, savedPlaces, consent, view }

package enum CacheError: Hashable, Sendable {
    /// Neither HOME nor a variable names a directory.
    case noDirectory
    case foreign(directory: String)
    /// `reason` is the message of the system.
    case system(directory: String, reason: String)
}

package enum Effect: Hashable, Sendable {
    case refresh(RefreshRequest)
    case cancelRefresh
    case recall(Place, ProviderID)
    /// Makes the place the one that the next start shows.
    case remember(Place)
    case recallSaved(ProviderID)
    case renewSaved(SavedRenewal)
    case cancelSavedRenewal
    case changeSaved(SavedPlacesChange)
    case recallConsent
    case locate(LocationRequest)
    case cancelLocating
    /// Remembers that only these hosts may be asked for the location of this machine.
    case consent(to: [String])
    /// Makes these switches the start values of the next run; nil values change nothing.
    case rememberView(ViewSwitches)
    /// Remembers the terminal's background for the first picture of the next start.
    case rememberBackground(Background)
    case confirmSetAside
    case runKeyCommand
    /// Tells the waiting requests that no key will come.
    case declineKeyCommand
    case repaint
    case suspend
    case quit
}

package struct RefreshRequest: Hashable, Sendable {
    package typealias ID = Int

    /// Tells the answers of this refresh from those of an earlier one.
    package let id: ID
    package let place: Place
    package let provider: ProviderID
    /// An answer that another copy of the program fetched after this moment counts too.
    package let parts: [ReportPart: UnixTime]
    /// The user asked for it, and may have fixed the cause of an earlier failure.
    package let isAskedFor: Bool

    package init(
        id: ID, place: Place, provider: ProviderID, parts: [ReportPart: UnixTime], isAskedFor: Bool = false
    ) {
        self.id = id
        self.isAskedFor = isAskedFor
        self.place = place
        self.provider = provider
        self.parts = parts
    }
}
