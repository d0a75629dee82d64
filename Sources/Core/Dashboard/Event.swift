import Display
import Terminal
import Weather

/// What has happened.
package enum Event: Sendable {
    case input(Input)
    case resized(Size)
    /// The job is to stop, as with Ctrl-Z.
    case suspendRequested
    /// The clock was read: the moment, how far the user's own clock is from UTC, and whether the machine slept or the
    /// clock was set since it was read last.
    case clockRead(UnixTime, userOffset: UTCOffset, hasJumped: Bool = false)
    /// The pause between two pictures of the spinner is over.
    case spinnerAdvanced
    /// All requests of a refresh have ended; `jitter` is a random number, 0..<1.
    case refreshEnded(Refresh.ID, RefreshOutcome, jitter: Double = 0)
    /// What was asked for by `Effect.recall`.
    case recalled(StoredReport)
    /// Another copy of the program may have stored an answer for the place.
    case cacheChanged
    /// Answers cannot be stored.
    case cacheUnusable(CacheProblem)
    /// What was asked for by `Effect.recallSaved`: the saved places, and the weather that is stored of each.
    case savedRecalled(SavedPlaces, weather: [Coordinate: Fetched<CurrentWeather>])
    /// The current weather of a saved place, or why it did not come.
    case savedRenewed(SavedRenewal.ID, Place, Result<Fetched<CurrentWeather>, WeatherError>)
    /// What was asked for by `Effect.recallConsent`.
    case consentRecalled(Set<String>)
    /// The saved places after a change, those of other copies of the program among them.
    case savedChanged(SavedPlaces)
    /// A search for where this machine is has ended.
    case located(Locating.ID, Result<Coordinate, LocationProblem>)
    /// A request waits for the key that the user's command prints.
    case keyCommandWanted
    /// The terminal has said what its background is, or nil, that it does not say.
    case backgroundTold(Background?)
    /// The terminal shows signs of ambiguous width in ASCII, which has no degree sign.
    case degreeSignLost
    /// The program has the terminal again after it was stopped.
    case resumed
    /// What was chosen could not be written down.
    case stateNotSaved(StatePart)
    /// What is remembered could not be used as it should.
    case stateTroubled(StateTrouble)
}

/// What is remembered from one run to the next.
package enum StatePart: Hashable, Sendable { case place, savedPlaces, consent, view }

/// Why nothing can be stored.
package enum CacheProblem: Hashable, Sendable {
    /// Neither HOME nor a variable names a directory.
    case noDirectory
    /// The directory belongs to another user.
    case foreign(directory: String)
    /// The system says no, in its own words.
    case system(directory: String, reason: String)
}

/// What is to be done about it.
package enum Effect: Hashable, Sendable {
    case refresh(Refresh)
    case cancelRefresh
    /// Fetch what is stored for the place, before the next picture.
    case recall(Place, ProviderID)
    /// Make the place the one the next start shows.
    case remember(Place)
    /// Fetch the saved places and what is stored of them, before the next picture.
    case recallSaved(ProviderID)
    /// Ask for the current weather of saved places, a few at a time.
    case renewSaved(SavedRenewal)
    case cancelSavedRenewal
    case changeSaved(SavedPlacesChange)
    /// Fetch what was said of asking others, perhaps in another copy of the program.
    case recallConsent
    case locate(Locating)
    case cancelLocating
    /// Remember that these hosts may be asked where this machine is, and no others.
    case consent(to: [String])
    /// Make these what the next start goes on with; nil leaves what is remembered.
    case rememberView(ViewSwitches)
    /// Remember what this terminal said of its background, for the first picture of the next start.
    case rememberBackground(Background)
    /// Remember that the user knows of the damaged state that was set aside.
    case confirmSetAside
    /// Lend the terminal to the command that prints the key.
    case runKeyCommand
    /// Tell those who wait for the key that the answer is not wanted any more.
    case declineKeyCommand
    case repaint
    case suspend
    case quit
}

/// One refresh: the requests for a place that go out together.
package struct Refresh: Hashable, Sendable {
    package typealias ID = Int

    /// Tells the answers of this refresh from those of an earlier one.
    package let id: ID
    package let place: Place
    package let provider: ProviderID
    /// What is asked for. An answer that another copy of the program has fetched after the moment given serves as well.
    package let parts: [ReportPart: UnixTime]
    /// The user has asked for it, and may have mended what made an earlier one fail.
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
