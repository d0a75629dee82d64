import Terminal
import Weather

extension LocationDialog {
    mutating func handleLocating(_ input: Input) -> Result {
        guard [.key(.escape), .key(.enter), .key(.character(" ")), .key(.character("q"))].contains(input) else {
            return .open
        }
        stage = .form
        return .stopLocating
    }

    /// Only a key with no other meaning counts as yes: a user who scrolls has not agreed to anything.
    mutating func answer(_ input: Input, after problem: LocationError, saysYes: Bool) -> Result {
        switch input {
        case .key(.character("y")): return .allowLookup
        case .key(.enter) where saysYes: return .allowLookup
        case .key(.left), .key(.right), .key(.tab), .key(.backTab):
            stage = .asking(after: problem, saysYes: !saysYes)
        case .key(.enter), .key(.character("n")), .key(.character("q")), .key(.escape): returnToForm()
        default: break
        }
        return .open
    }

    /// Trying again is offered only where it can change the result.
    static func remedies(for problem: LocationError) -> [Remedy] {
        (problem == .askingNobody ? [] : [.tryAgain]) + [.search, .cancel]
    }

    /// Text, and the other two ways to name a place, belong to the form.
    mutating func handleFailed(_ input: Input, after problem: LocationError) -> Result {
        switch input {
        case .key(.left), .key(.backTab), .key(.up): moveRemedy(by: -1, after: problem)
        case .key(.right), .key(.tab), .key(.down): moveRemedy(by: 1, after: problem)
        case .key(.enter), .key(.character(" ")): return perform(remedy)
        case .key(.escape): return .cancelled
        case .mouse: break
        default:
            returnToForm()
            return handleForm(input)
        }
        return .open
    }

    private mutating func moveRemedy(by step: Int, after problem: LocationError) {
        let remedies = Self.remedies(for: problem)
        let index = remedies.firstIndex(of: remedy) ?? 0
        remedy = remedies[(index + step + remedies.count) % remedies.count]
    }

    mutating func perform(_ remedy: Remedy) -> Result {
        switch remedy {
        case .tryAgain: return .locate
        case .search: returnToForm()
        case .cancel: return .cancelled
        }
        return .open
    }

    private mutating func returnToForm() { (stage, focus, remedy) = (.form, .search, .search) }
}
