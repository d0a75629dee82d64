import Dashboard
import DashboardSamples
import Display
import Terminal
import TestSupport
import Weather

/// A dashboard in some look, and what happens to it one after the other; a seed and a number bring it back.
package struct Walk: Sendable {
    package let happenings: [WalkStep]
    private let start: DashboardState
    private let look: Look
    private let seed: UInt64
    /// In one of eight walks no forecast ever comes.
    private let hasRows: Bool

    package init(seed: UInt64, number: Int, length: Int) throws {
        var chance = SeededGenerator(seed: seed, case: number)
        look = .random(using: &chance)
        let saved = SavedPlaces((0..<chance.pick([0, 1, 3, 12, 99])).map { _ in Place.random(using: &chance) })
        start = DashboardState(
            preferences: try .random(in: look, using: &chance), provider: chance.pick(ProviderID.allCases),
            place: chance.perhaps { .random(using: &$0) }, guessedTimeZone: chance.pick([nil, "Asia/Seoul"]),
            saved: saved,
            view: ViewSwitches(
                theme: chance.pick([nil, "light", "gone"]), showsChart: chance.pick([nil, true, false])),
            size: look.size, now: seoulAfternoon, userOffset: seoulOffset)
        self.seed = chance.next()
        hasRows = !chance.chance(oneIn: 8)
        var source = RandomSteps(using: chance, size: look.size)
        var happenings: [WalkStep] = []
        while happenings.count < length { happenings += source.next() }
        self.happenings = Array(happenings.prefix(length))
    }

    /// What went wrong, and at which happening; −1 is the start.
    package struct WalkError: Error, Sendable {
        package let index: Int
        package let violation: InvariantError
    }

    /// Lets these happen, all by default, and looks at the state after each; of one state in `drawingOneOf` a picture is
    /// drawn. `before` hears the index of each. Returns how many pictures had rows to show.
    @discardableResult
    package func run(
        only indices: [Int]? = nil, drawingOneOf frequency: Int = 1, before: (Int) -> Void = { _ in }
    ) throws(WalkError) -> Int {
        var world = WalkWorld(state: start, seed: seed, hasRows: hasRows)
        var index = -1
        var picturesOfRows = 0
        do throws(InvariantError) {
            try world.begin()
            for next in indices ?? Array(happenings.indices) {
                index = next
                before(index)
                try world.perform(happenings[index])
                let picture = index % frequency == 0 ? try world.draw() : nil
                try StateInvariants(world.state).ensureAll(picture: picture)
                if picture != nil, !world.state.rows.isEmpty { picturesOfRows += 1 }
            }
        } catch {
            throw WalkError(index: index, violation: error)
        }
        return picturesOfRows
    }

    /// What it takes for a person to see what happened.
    package func story(_ indices: [Int]) -> String {
        let opening = "\(look.language), \(look.size.rows)×\(look.size.columns), \(look.icons), \(start.provider)"
        return ([opening] + indices.map { "  \($0): \(happenings[$0])" }).joined(separator: "\n")
    }
}

extension Preferences {
    fileprivate static func random(in look: Look, using chance: inout SeededGenerator) throws -> Preferences {
        var preferences = try Sample.preferences(in: look, isOffline: chance.chance(oneIn: 8))
        preferences.plotStyle = chance.pick(PlotStyle.allCases)
        preferences.isASCII = look.icons == "ascii" && chance.chance(oneIn: 2)
        preferences.refreshInterval = chance.pick([60, 600, 86_400])
        preferences.allowsLookup = chance.chance(oneIn: 5)
        return preferences
    }
}
