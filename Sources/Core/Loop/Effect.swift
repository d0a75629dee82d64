import News
import Terminal
import Weather

package enum Effect: Hashable, Sendable {
    case request(Request)
    /// Ends the request if it still runs. A late answer to it is ignored.
    case cancel(Request.ID)
    case recall(Place, ProviderID)
    case remember(Place, followsHere: Bool = false)
    /// Stores where a followed place is now, unless another copy has chosen another place.
    case rememberMove(Place)
    case recallSaved(ProviderID)
    case changeSaved(SavedPlacesChange)
    case recallConsent
    case findLocationSettings
    /// Starts a program of the desktop with its arguments.
    case openSettings([String])
    /// Stores that only these hosts may be asked for this machine's location.
    case consent(to: [String])
    /// Stores the switches for the next start; nil values change nothing.
    case rememberView(ViewSwitches)
    case rememberBackground(Background)
    case confirmSetAside
    case runAPIKeyCommand
    /// Ends the wait of requests for a key.
    case declineAPIKeyCommand
    case tell(TerminalNews)
    case repaint
    case suspend
    case quit
}

extension Effect {
    package var isRecall: Bool {
        if case .recall = self { true } else { false }
    }

    /// Ends a request in favour of the next one; either may be missing.
    package static func replacing(_ former: Request?, by next: Request?) -> [Effect] {
        [former.map { .cancel($0.id) }, next.map { .request($0) }].compactMap { $0 }
    }
}
