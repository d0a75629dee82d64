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

    /// Accepts only a key without another meaning as consent, because scrolling is not consent.
    mutating func answer(_ input: Input, after error: LocationError, saysYes: Bool) -> Result {
        switch input {
        case .key(.character("y")): return .allowLookup
        case .key(.enter) where saysYes: return .allowLookup
        case .key(.left), .key(.right), .key(.tab), .key(.backTab):
            stage = .asking(after: error, saysYes: !saysYes)
        case .key(.enter), .key(.character("n")), .key(.character("q")), .key(.escape): returnToForm()
        default: break
        }
        return .open
    }

    /// Offers a retry only if it can change the result.
    static func remedies(for error: LocationError) -> [Remedy] {
        (error == .requestsForbidden ? [] : [.tryAgain]) + [.search, .cancel]
    }

    mutating func handleFailed(_ input: Input, after error: LocationError) -> Result {
        switch input {
        case .key(.left), .key(.backTab), .key(.up): moveRemedy(by: -1, after: error)
        case .key(.right), .key(.tab), .key(.down): moveRemedy(by: 1, after: error)
        case .key(.enter), .key(.character(" ")): return perform(remedy)
        case .key(.escape): return .cancelled
        case .mouse: break
        default:
            returnToForm()
            return handleForm(input)
        }
        return .open
    }

    private mutating func moveRemedy(by step: Int, after error: LocationError) {
        let remedies = Self.remedies(for: error)
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
