import Boundary
import Forecast
import Loop
import Terminal

// Drawing a frame records its click targets, so a click does what the user saw.

extension DashboardState {
    private static let linesPerNotch = 3

    mutating func handle(_ mouse: Mouse) -> [Effect] {
        switch mouse.action {
        case .drag, .release: return withFeatures { $0.handle(.mouse(mouse), &$1) ?? [] }
        case .press, .wheelUp, .wheelDown: break
        }
        // The user clicked the frame that still had the message, so the target is found before the message goes.
        let target = mouse.action == .press ? lastFrame.clickTargets.at(mouse.position) : nil
        forgetMessage()
        if let effects = handle(inArea: .mouse(mouse)) { return effects }
        return switch mouse.action {
        case .press:
            switch target {
            case let target as Target: press(target)
            case let target as DialogTarget: press(target)
            default: []
            }
        case .drag, .release: []
        case .wheelUp: turnWheel(by: -1)
        case .wheelDown: turnWheel(by: 1)
        }
    }

    private mutating func press(_ target: Target) -> [Effect] {
        switch target {
        case .nothing: return []
        case .key(let key): return handle(.input(.key(key)))
        case .line(let time):
            guard selectedLine?.time == time else {
                list.selection = time
                return []
            }
            return handle(.input(.key(.enter)))
        case .day(let date):
            return withFeatures {
                $0.forecast.toggle(date, &$1)
                return []
            }
        }
    }

    private mutating func press(_ target: DialogTarget) -> [Effect] {
        switch (overlay, target) {
        case (_, .key(let key)): return handle(.input(.key(key)))
        case (.location(var dialog), .item(let item)):
            dialog.focus(on: item)
            overlay = .location(dialog)
            return LocationDialog.Item.fields.contains(item) ? [] : handle(.input(.key(.enter)))
        case (.location(var dialog), .failureChoice(let failureChoice)):
            dialog.failureChoice = failureChoice
            overlay = .location(dialog)
            return handle(.input(.key(.enter)))
        case (.location(var dialog), .suggestion(let index)):
            dialog.highlight(index)
            overlay = .location(dialog)
            return handle(.input(.key(.enter)))
        case (.savedPlaces(var dialog), .savedPlace(let index)):
            let wasSelected = dialog.selection == index
            dialog.select(index)
            overlay = .savedPlaces(dialog)
            return wasSelected ? handle(.input(.key(.enter))) : []
        default: return []
        }
    }

    private mutating func turnWheel(by notches: Int) -> [Effect] {
        switch overlay {
        case nil: list.scroll(by: notches * Self.linesPerNotch, in: presentation.listLines)
        case .page(let page, let offset):
            overlay = .page(page, offset: lastFrame.scrolling?.clamped(offset + notches * Self.linesPerNotch) ?? offset)
        case .details(let offset):
            guard let scrolling = lastFrame.scrolling, scrolling.lastOffset > 0 else {
                list.move(by: notches, in: presentation.listLines)
                return []
            }
            overlay = .details(offset: scrolling.clamped(offset + notches * Self.linesPerNotch))
        case .location(let dialog):
            // The wheel acts as the arrow keys in the suggestions only; elsewhere these keys move the focus.
            guard dialog.stage == .form, dialog.focus == .search, !dialog.suggestions.isEmpty else { return [] }
            return handle(.input(.key(notches < 0 ? .up : .down)))
        case .savedPlaces(let dialog):
            guard dialog.naming == nil else { return [] }
            return handle(.input(.key(notches < 0 ? .up : .down)))
        }
        return []
    }
}
