import Dashboard
import DashboardSamples
import Look
import Loop
import Terminal
import TestSupport
import Weather

/// Random steps of a dashboard in a random look; a seed and a number repeat them.
package struct Walk: Sendable {
    package let steps: [WalkStep]
    private let start: DashboardState
    private let look: Appearance
    private let seed: UInt64
    /// False in one of eight walks, which never have a forecast.
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
        var steps: [WalkStep] = []
        while steps.count < length { steps += source.next() }
        self.steps = Array(steps.prefix(length))
    }

    /// `index` is the failed step, or −1 for the start.
    package struct WalkError: Error, Sendable {
        package let index: Int
        package let cause: InvariantError
    }

    /// Runs the steps and checks each state; draws one of `frequency` and returns the number of frames with rows.
    @discardableResult
    package func run(
        only indices: [Int]? = nil, drawingOneOf frequency: Int = 1, before: (Int) -> Void = { _ in }
    ) throws(WalkError) -> Int {
        var world = WalkWorld(state: start, seed: seed, hasRows: hasRows)
        var index = -1
        var framesWithRows = 0
        do throws(InvariantError) {
            try world.begin()
            for next in indices ?? Array(steps.indices) {
                index = next
                before(index)
                try world.perform(steps[index])
                let frame = index % frequency == 0 ? try world.draw() : nil
                try StateInvariants(world.state).ensureAll(frame: frame)
                if frame != nil, !world.state.rows.isEmpty { framesWithRows += 1 }
            }
        } catch {
            throw WalkError(index: index, cause: error)
        }
        return framesWithRows
    }

    package func listing(_ indices: [Int]) -> String {
        let opening = "\(look.language), \(look.size.rows)×\(look.size.columns), \(look.icons), \(start.provider)"
        return ([opening] + indices.map { "  \($0): \(steps[$0])" }).joined(separator: "\n")
    }
}

extension Preferences {
    fileprivate static func random(in look: Appearance, using chance: inout SeededGenerator) throws -> Preferences {
        var preferences = try Sample.preferences(in: look, isOffline: chance.chance(oneIn: 8))
        preferences.plotStyle = chance.pick(PlotStyle.allCases)
        preferences.isASCII = look.icons == "ascii" && chance.chance(oneIn: 2)
        preferences.refreshInterval = chance.pick([60, 600, 86_400])
        preferences.allowsLookup = chance.chance(oneIn: 5)
        if chance.chance(oneIn: 2) {
            preferences.choices = [
                "notices.by": .words(["bell"]), "notices.warnings": .text("all"), "notices.rain": .number(60),
                "notices.air": .boolean(true),
            ]
        }
        preferences.providerIcons = ProviderIcons(chance.pick([nil, .palette256, .direct]))
        return preferences
    }
}
