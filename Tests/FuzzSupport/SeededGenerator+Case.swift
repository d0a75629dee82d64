import TestSupport

extension SeededGenerator {
    /// Creates the generator of one case, which can be repeated without the earlier cases.
    package init(seed: UInt64, case number: Int) {
        // Neighbouring seeds would give the same numbers, shifted by one step.
        var mixer = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0xD134_2543_DE82_EF95)
        self.init(seed: mixer.next())
    }
}

extension RandomNumberGenerator {
    package mutating func chance(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// Returns an element of a collection that is not empty.
    package mutating func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element {
        elements[elements.index(elements.startIndex, offsetBy: Int.random(in: 0..<elements.count, using: &self))]
    }

    /// Returns nil in one of `oneIn` cases.
    mutating func perhaps<Value>(not oneIn: Int = 5, _ make: (inout Self) -> Value?) -> Value? {
        chance(oneIn: oneIn) ? nil : make(&self)
    }
}
