import Terminal
import Weather

/// What has happened.
package enum Event: Sendable {
    case input(Input)
    case resized(Size)
    /// The clock was read: the moment, and how far the user's own clock is from UTC.
    case clockRead(UnixTime, userOffset: UTCOffset)
    /// The pause between two pictures of the spinner is over.
    case spinnerAdvanced
    /// Both requests of a refresh have ended.
    case refreshEnded(Refresh.ID, RefreshOutcome)
    /// The program has the terminal again after it was stopped.
    case resumed
    /// The place chosen could not be written down.
    case stateNotSaved
    /// What was remembered could not be used; a damaged file was moved to `path`.
    case stateNotRead(movedTo: String?)
}

/// What is to be done about it.
package enum Effect: Hashable, Sendable {
    case refresh(Refresh)
    case cancelRefresh
    /// Make the place the one the next start shows.
    case remember(Place)
    case repaint
    case suspend
    case quit
}

/// One refresh: both requests for a place.
package struct Refresh: Hashable, Sendable {
    package typealias ID = Int

    /// Tells the answers of this refresh from those of an earlier one.
    package let id: ID
    package let place: Place
    package let provider: ProviderID
}
