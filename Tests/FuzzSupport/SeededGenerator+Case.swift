import TestSupport

extension SeededGenerator {
    /// Chance of one case among many, so that each can be repeated without those before it.
    package init(seed: UInt64, case number: Int) {
        // Neighbouring seeds would give the same numbers a step apart.
        var mixer = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0xD134_2543_DE82_EF95)
        self.init(seed: mixer.next())
    }
}

extension RandomNumberGenerator {
    /// True in one of so many cases.
    package mutating func chance(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// One of the elements, which must not be none.
    package mutating func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element {
        elements[elements.index(elements.startIndex, offsetBy: Int.random(in: 0..<elements.count, using: &self))]
    }

    /// What `make` makes, or nothing in one of so many cases.
    mutating func perhaps<Value>(not oneIn: Int = 5, _ make: (inout Self) -> Value?) -> Value? {
        chance(oneIn: oneIn) ? nil : make(&self)
    }
}
