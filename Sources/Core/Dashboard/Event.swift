import Display
import Maps
import Terminal
import Weather

package enum Event: Sendable {
    case input(Input)
    case resized(Size)
    case suspendRequested
    /// `hasJumped` means that the machine slept or the clock was set since the last reading.
    case clockRead(UnixTime, userOffset: UTCOffset, hasJumped: Bool = false)
    case spinnerAdvanced
    /// `jitter` is a random number, 0..<1.
    case refreshEnded(RefreshRequest.ID, RefreshOutcome, jitter: Double = 0)
    case extrasEnded(RefreshRequest.ID, RefreshOutcome, jitter: Double = 0)
    case recalled(StoredReport)
    case extrasRecalled(Place, ProviderID, StoredReport)
    case cacheChanged
    case cacheUnusable(CacheError)
    case savedRecalled(SavedPlaces, weather: [Coordinate: Fetched<CurrentWeather>])
    case savedRenewed(SavedRenewal.ID, Place, Result<Fetched<CurrentWeather>, WeatherError>)
    case consentRecalled(Set<String>)
    case savedChanged(SavedPlaces)
    case located(LocationRequest.ID, Result<Coordinate, LocationError>)
    case followed(FollowRequest.ID, Result<CurrentLocation, LocationError>)
    /// The program and its arguments; nil if there is none.
    case locationSettingsFound([String]?)
    case settingsNotOpened
    case apiKeyCommandNeeded
    /// Nil if there is no picture.
    case iconLoaded(IconRequest.ID, ProviderIcon?)
    case radarFramesLoaded(RadarRequest.ID, Result<RadarFrames, WeatherError>)
    case radarTilesLoaded(RadarRequest.ID, RadarTiles)
    case radarCoverageLoaded(RadarRequest.ID, RadarCoverage)
    case mapAdvanced
    /// Nil if the terminal does not reply.
    case backgroundDetected(Background?, color: Picture.Sample? = nil)
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

package enum Effect: Hashable, Sendable {
    case refresh(RefreshRequest)
    case cancelRefresh
    case cancelExtras
    case recall(Place, ProviderID)
    /// `here` is the location that the place follows.
    case remember(Place, here: CurrentLocation? = nil)
    /// Stores where a followed place is now, unless another copy has chosen another place.
    case rememberMove(Place)
    case recallSaved(ProviderID)
    case renewSaved(SavedRenewal)
    case cancelSavedRenewal
    case changeSaved(SavedPlacesChange)
    case recallConsent
    case locate(LocationRequest)
    case cancelLocating
    case follow(FollowRequest)
    case cancelFollowing
    case findLocationSettings
    /// Starts a program of the desktop with its arguments.
    case openSettings([String])
    /// Stores that only these hosts may be asked for this machine's location.
    case consent(to: [String])
    /// Stores the switches for the next start; nil values change nothing.
    case rememberView(ViewSwitches)
    case rememberBackground(Background)
    case loadIcon(IconRequest)
    /// Cancels the request if it still runs.
    case endIconRequest(IconRequest.ID)
    case loadRadar(RadarRequest)
    /// Cancels the request if it still runs.
    case endRadar(RadarRequest.ID)
    case confirmSetAside
    case runAPIKeyCommand
    /// Ends the wait of requests for a key.
    case declineAPIKeyCommand
    case repaint
    case suspend
    case quit
}

package struct RefreshRequest: Hashable, Sendable {
    package typealias ID = Int

    package let id: ID
    package let place: Place
    package let provider: ProviderID
    /// Cached parts that are newer than these times need no request.
    package let parts: [ReportPart: UnixTime]
    /// Requested by the user, perhaps after fixing the cause of an earlier error.
    package let isManual: Bool
    /// For a command that prints the weather once and ends.
    package let isOneShot: Bool
    /// Whether the extras are printed beside weather, which does not wait long for them.
    package let isBesideWeather: Bool
    /// Whether the report of the extras has a clock. Without one, the stored weather is read for it.
    package let knowsClock: Bool

    package init(
        id: ID, place: Place, provider: ProviderID, parts: [ReportPart: UnixTime], isManual: Bool = false,
        isOneShot: Bool = false, isBesideWeather: Bool = false, knowsClock: Bool = false
    ) {
        self.id = id
        self.isManual = isManual
        self.isOneShot = isOneShot
        self.isBesideWeather = isBesideWeather
        self.knowsClock = knowsClock
        self.place = place
        self.provider = provider
        self.parts = parts
    }

    package var isExtra: Bool { ReportPart.essential.isDisjoint(with: parts.keys) }
}
