import Boundary
import Dashboard
import DashboardSamples
import Features
import JSON
import Loop
import Terminal
import TestSupport
import Weather

/// Source of random steps; keys come in the groups that users press.
struct RandomSteps {
    private var chance: SeededGenerator
    private var size: Size

    init(using chance: SeededGenerator, size: Size) {
        self.chance = chance
        self.size = size
    }

    mutating func next() -> [WalkStep] {
        switch Int.random(in: 0..<100, using: &chance) {
        case 0..<45: [.input(.key(boundKey))]
        case 45..<52: writing
        case 52..<56: [.input(.key(anyKey))]
        case 56..<60: [.input(.paste(pasted))]
        case 60..<70: [.input(.mouse(mouse))]
        case 70..<74: [resized]
        case 74..<80: [clock]
        case 82..<86: [.radarLoaded(isLate: chance.chance(oneIn: 8), seed: chance.next())]
        case 86..<90: [.refreshEnded(isLate: chance.chance(oneIn: 8), seed: chance.next())]
        case 90..<93: [.located(isLate: chance.chance(oneIn: 8), located)]
        case 80..<82: [.extrasEnded(isLate: chance.chance(oneIn: 8), seed: chance.next())]
        case 93..<94: [.followed(isLate: chance.chance(oneIn: 8), located)]
        case 94..<96: [.savedElsewhere(change)]
        case 96: [.iconLoaded(isLate: chance.chance(oneIn: 8), isThere: !chance.chance(oneIn: 4))]
        case 97: [.savedRenewed(isLate: chance.chance(oneIn: 8), seed: chance.next())]
        default: [.event(event)]
        }
    }

    // MARK: Keys

    private static let bound =
        KeyBindings.rows.flatMap(\.keys) + FeatureList.ownKeys.flatMap(\.keys) + [
            .tab, .backTab, .left, .right,
        ]
    private static let others: [Key] =
        "abxyzQ가ñ 0;".map(Key.character) + "abefhknpw\\".map(Key.control) + (1...12).map(Key.function) + [
            .backspace, .delete,
        ]

    private var boundKey: Key { mutating get { chance.pick(Self.bound) } }
    private var anyKey: Key { mutating get { chance.pick(Self.others) } }

    private var writing: [WalkStep] {
        mutating get {
            let texts = [
                "seoul", "서울", "37.57", "126.98 E", "paris, tx", "37,57 126,98", "zzzz", "90,180", "Springfield",
            ]
            let keys = chance.pick([["l"], ["p", "r"], ["l", "Tab"], []]).compactMap { Key(spelling: $0) }
            let ends: [Key] = [.enter, .tab, .escape, .down, .control("w")]
            return (keys + chance.pick(texts).map(Key.character) + [chance.pick(ends)]).map { .input(.key($0)) }
        }
    }

    private var pasted: String {
        mutating get { chance.pick(JSON.strangeTexts + ["q", "37.57, 126.98", "q\nq\u{3}", "-33.87,151.21", "busan"]) }
    }

    private var mouse: Mouse {
        mutating get {
            let isOutside = chance.chance(oneIn: 12)
            let rows = isOutside ? 0...9_998 : 0...max(size.rows - 1, 0)
            let columns = isOutside ? 0...9_998 : 0...max(size.columns - 1, 0)
            return Mouse(
                chance.pick([.press, .press, .press, .drag, .release, .release, .wheelUp, .wheelDown]),
                at: Position(row: .random(in: rows, using: &chance), column: .random(in: columns, using: &chance)))
        }
    }

    // MARK: Other events

    private var resized: WalkStep {
        mutating get {
            size = chance.chance(oneIn: 40) ? Size(rows: 0, columns: 0) : .random(using: &chance)
            return .resized(size)
        }
    }

    private var clock: WalkStep {
        mutating get {
            let steps = [0, 1, 1, 30, 60, 600, 601, 3600, 10_800, 86_400, 500_000, -30, -3600, -90_000]
            let offsets = [32_400, 32_400, 32_400, 0, -39_600, 20_700, 50_400]
            return .clockRead(
                bySeconds: chance.pick(steps), offset: UTCOffset(clamping: chance.pick(offsets)),
                hasJumped: chance.chance(oneIn: 6))
        }
    }

    private var located: Result<Coordinate, LocationError> {
        mutating get {
            let errors: [LocationError] = [
                .noBus, .noService, .noAgent, .refused(reason: "no"), .unanswered, .noFix, .nonsense,
                .requestsForbidden, .systemShort(.threads), .cancelled,
                .lookupFailed(host: "get.geojs.io", cause: .network(.offline, host: "h")),
            ]
            return chance.chance(oneIn: 2) ? .success(.random(using: &chance)) : .failure(chance.pick(errors))
        }
    }

    private var change: SavedPlacesChange {
        mutating get {
            let place = Place.random(using: &chance)
            return chance.pick([
                .add(place), .add(place, at: 0), .add(place, at: 200), .remove(seoul), .rename(seoul, to: nil),
                .rename(seoul, to: "집"), .move(seoul, by: -3), .move(seoul, by: 5),
            ])
        }
    }

    private var event: Event {
        mutating get {
            chance.pick([
                .spinnerAdvanced, .animationAdvanced, .cacheChanged, .cacheUnusable(.noDirectory),
                .cacheUnusable(.system(directory: "/tmp/x", reason: "No space left on device")),
                .consentRecalled(["get.geojs.io", "ipwho.is"]), .consentRecalled([]), .apiKeyCommandNeeded,
                .backgroundDetected(.light), .backgroundDetected(.dark), .backgroundDetected(nil), .resumed,
                .settingsNotOpened,
                .stateNotSaved(chance.pick([.place, .savedPlaces, .consent, .view])),
                .stateFileFailed(
                    chance.pick([.setAside(path: "/tmp/state.json.damaged-2026-11-21"), .newer, .unreadable])),
            ])
        }
    }
}
