extension Array {
    /// Groups the elements for which `holds`; others between two of them do not separate these if they are `joined`.
    @inlinable
    package func runs(
        where holds: (Element) -> Bool, joined: (_ before: Element, _ next: Element) -> Bool
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in indices where holds(self[index]) {
            if let last = runs.last, joined(self[last.upperBound - 1], self[index]) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}
