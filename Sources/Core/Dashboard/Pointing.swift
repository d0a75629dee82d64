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
            case let target?: press(ofFeature: target)
            case nil: []
            }
        case .drag, .release: []
        case .wheelUp: turn(mouse, by: -1)
        case .wheelDown: turn(mouse, by: 1)
        }
    }

    private mutating func press(_ target: Target) -> [Effect] {
        switch target {
        case .nothing: return []
        case .key(let key): return handle(.input(.key(key)))
        case .line(let time):
            let before = selectedLine
            let effects = withFeatures {
                $0.forecast.select(time, $1.sky)
                return []
            }
            return selectedLine == before ? effects + handle(.input(.key(.enter))) : effects
        case .presentRow:
            guard let row = rows.first else { return [] }
            list.selection = row.validTime
            overlay = .details(offset: 0)
            return []
        case .day(let date):
            return withFeatures {
                $0.forecast.toggle(date, &$1)
                return []
            }
        }
    }

    private mutating func press(ofFeature target: any Sendable) -> [Effect] {
        guard case .page(let page, _)? = overlay else { return withFeatures { $0.press(target, onPage: nil, &$1) } }
        // The page may be another one then, so it begins at its top.
        overlay = .page(page, offset: PageOverlay.atSelection)
        return withFeatures { $0.press(target, onPage: page, &$1) }
    }

    private mutating func turn(_ mouse: Mouse, by notches: Int) -> [Effect] {
        switch overlay {
        case nil: list.scroll(by: notches * Self.linesPerNotch, in: sky)
        case .page(let page, let offset):
            overlay = .page(
                page,
                offset: lastFrame.scrolling?.clamped(lastFrame.pageOffset + notches * Self.linesPerNotch) ?? offset)
        case .details(let offset):
            guard let scrolling = lastFrame.scrolling, scrolling.lastOffset > 0 else {
                list.move(by: notches, in: sky)
                return []
            }
            overlay = .details(offset: scrolling.clamped(offset + notches * Self.linesPerNotch))
        case .dialog: return withFeatures { $0.handle(inDialog: .mouse(mouse), &$1) }
        }
        return []
    }
}
