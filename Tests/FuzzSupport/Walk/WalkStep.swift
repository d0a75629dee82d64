import Dashboard
import Loop
import Terminal
import Weather

/// One step, which is possible in any state: it reads the state when it runs.
package enum WalkStep: Sendable, CustomStringConvertible {
    case input(Input)
    case resized(Size)
    case clockRead(bySeconds: Int, offset: UTCOffset, hasJumped: Bool)
    /// The running refresh ends, or an earlier one; `seed` makes its outcome.
    case refreshEnded(isLate: Bool, seed: UInt64)
    /// A running request of an extra ends, or an earlier one; `seed` makes its outcome.
    case extrasEnded(isLate: Bool, seed: UInt64)
    /// The weather of a saved place arrives, for this or an earlier request; `seed` makes it.
    case savedRenewed(isLate: Bool, seed: UInt64)
    /// A picture of the service arrives, for a running or an earlier request.
    case iconLoaded(isLate: Bool, isThere: Bool)
    case radarLoaded(isLate: Bool, seed: UInt64)
    case located(isLate: Bool, Result<Coordinate, LocationError>)
    /// The quiet request of a followed place ends, or an earlier one.
    case followed(isLate: Bool, Result<Coordinate, LocationError>)
    /// Another copy of the program changes the list.
    case savedElsewhere(SavedPlacesChange)
    case event(Event)

    package var description: String {
        switch self {
        case .input(.key(let key)): "key \(key.spelling)"
        case .input(.mouse(let mouse)): "mouse \(mouse.action) at \(mouse.position.row),\(mouse.position.column)"
        case .input(.paste(let text)): "paste \(text.debugDescription)"
        case .resized(let size): "size \(size.rows)×\(size.columns)"
        case .clockRead(let seconds, let offset, let hasJumped):
            "clock \(seconds) s on, offset \(offset.seconds)\(hasJumped ? ", jumped" : "")"
        case .refreshEnded(let isLate, let seed): "refresh ended\(isLate ? " too late" : ""), seed \(seed)"
        case .extrasEnded(let isLate, let seed): "extras ended\(isLate ? " too late" : ""), seed \(seed)"
        case .savedRenewed(let isLate, let seed): "saved place renewed\(isLate ? " too late" : ""), seed \(seed)"
        case .iconLoaded(let isLate, let isThere):
            "icon loaded\(isLate ? " too late" : "")\(isThere ? "" : ": none")"
        case .radarLoaded(let isLate, let seed): "radar loaded\(isLate ? " too late" : ""), seed \(seed)"
        case .located(let isLate, let result): "located\(isLate ? " too late" : ""): \(result)"
        case .followed(let isLate, let result): "followed\(isLate ? " too late" : ""): \(result)"
        case .savedElsewhere(let change): "another copy: \(change)"
        case .event(let event): "\(event)"
        }
    }

    var mayQuit: Bool {
        switch self {
        case .input(.key(.character("q"))), .input(.key(.control("c"))): true
        // A click can hit the hint of the key q.
        case .input(.mouse(let mouse)): mouse.action == .press
        default: false
        }
    }
}
