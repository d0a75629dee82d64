import Dashboard
import Display
import Terminal
import Weather

/// Something that happens to a dashboard, whatever state it is in: what depends on the state is settled when it happens.
package enum WalkStep: Sendable, CustomStringConvertible {
    case input(Input)
    case resized(Size)
    case clockRead(bySeconds: Int, offset: UTCOffset, hasJumped: Bool)
    /// The refresh that runs ends, or one that is long over; what it brings comes from `seed`.
    case refreshEnded(isLate: Bool, seed: UInt64)
    /// A saved place is answered, of those asked for now or earlier; what it brings comes from `seed`.
    case savedRenewed(isLate: Bool, seed: UInt64)
    case located(isLate: Bool, Result<Coordinate, LocationError>)
    /// Another copy changes the list.
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
        case .refreshEnded(let isLate, let seed): "refresh ended\(isLate ? " too late" : ""), answer \(seed)"
        case .savedRenewed(let isLate, let seed): "saved place answered\(isLate ? " too late" : ""), answer \(seed)"
        case .located(let isLate, let result): "located\(isLate ? " too late" : ""): \(result)"
        case .savedElsewhere(let change): "another copy: \(change)"
        case .event(let event): "\(event)"
        }
    }

    /// Whether a quit may follow.
    var mayQuit: Bool {
        switch self {
        case .input(.key(.character("q"))), .input(.key(.control("c"))): true
        // A click may be on the hint of a key.
        case .input(.mouse(let mouse)): mouse.action == .press
        default: false
        }
    }
}
