extension NameTrie {
    /// Counts an extra, missing or wrong letter, or two swapped neighbours, as one typo.
    func search(_ letters: [UInt32], allowance: Int, _ found: (Hit) -> Void) {
        guard !letters.isEmpty else { return }
        let rows = DistanceRows(letters: letters, allowance: allowance)
        defer { rows.deallocate() }
        descend(bytes.startIndex..<bytes.endIndex, depth: 0, best: allowance + 1, rows, found)
    }

    private func descend(
        _ siblings: Range<Int>, depth: Int, best: Int, _ rows: DistanceRows, _ found: (Hit) -> Void
    ) {
        let allowance = rows.allowance
        let possible = rows.possibleLetters(after: depth)
        var position = siblings.lowerBound
        while position < siblings.upperBound {
            let node = node(at: position)
            if best > allowance {
                var first = node.label.lowerBound
                if !possible.mayHave(scalar(at: &first)) {
                    position = end(of: node)
                    continue
                }
            }
            var (depth, best) = (depth, best)
            var (reading, least, distance) = (node.label.lowerBound, 0, allowance + 1)
            while reading < node.label.upperBound, least <= rows.allowance(at: depth) {
                depth += 1
                (least, distance) = rows.extend(with: scalar(at: &reading), depth: depth)
                best = min(best, distance)
            }
            let isRead = reading == node.label.upperBound && least <= rows.allowance(at: depth)
            if best > allowance && !isRead {
                position = end(of: node)
                continue
            }
            position = node.body
            if node.hasEntries {
                readEntries(at: &position) { value in
                    guard best <= allowance else { return }
                    found(Hit(value: value, typos: best, isWhole: isRead && distance <= allowance))
                }
            }
            guard let end = node.end else { continue }
            if isRead && least < best {
                descend(position..<end, depth: depth, best: best, rows, found)
            } else if best <= allowance {
                readAll(in: position..<end) { found(Hit(value: $0, typos: best, isWhole: false)) }
            }
            position = end
        }
    }
}

/// Rows of the optimal string alignment distance, which names with a common beginning share.
private struct DistanceRows {
    let allowance: Int
    private let letters: UnsafeMutablePointer<UInt32>
    private let width: Int
    private let cells: UnsafeMutablePointer<UInt8>
    private let path: UnsafeMutablePointer<UInt32>

    init(letters: [UInt32], allowance: Int) {
        self.allowance = allowance
        width = letters.count + 1
        let depths = width + allowance + 1
        // Raw memory halves the time of a search, since arrays check bounds and count references.
        self.letters = .allocate(capacity: letters.count)
        self.letters.initialize(from: letters, count: letters.count)
        cells = .allocate(capacity: depths * width)
        cells.initialize(repeating: UInt8(allowance + 1), count: depths * width)
        path = .allocate(capacity: depths)
        path.initialize(repeating: 0, count: depths)
        for column in 0...min(allowance, letters.count) { cells[column] = UInt8(column) }
    }

    func deallocate() {
        letters.deallocate()
        cells.deallocate()
        path.deallocate()
    }

    /// Returns the letters that can follow without too many typos, which excludes most branches.
    func possibleLetters(after depth: Int) -> LetterSet {
        let allowance = allowance(at: depth + 1)
        var possible = LetterSet()
        for column in max(depth - self.allowance, 0)...min(depth + self.allowance, width - 1) {
            let cell = cells[depth * width + column]
            if cell < allowance { return .all }
            if cell == allowance, column < width - 1 { possible.insert(letters[column]) }
        }
        guard depth > 0 else { return possible }
        for column in 0..<min(depth + self.allowance, width - 1) where cells[(depth - 1) * width + column] < allowance {
            possible.insert(letters[column])
        }
        return possible
    }

    /// Two typos in the first three letters are too many: the search would visit nearly all names.
    func allowance(at depth: Int) -> Int { depth < 4 ? min(allowance, 1) : allowance }

    func extend(with letter: UInt32, depth: Int) -> (least: Int, whole: Int) {
        let beyond = allowance + 1
        let first = max(depth - allowance, 0)
        let last = min(depth + allowance, width - 1)
        guard first <= last else { return (beyond, beyond) }
        path[depth] = letter
        let row = cells + depth * width
        let above = row - width
        if first > 0 { row[first - 1] = UInt8(beyond) }
        var least = beyond
        for column in first...last {
            var cell = depth
            if column > 0 {
                let isSame = letters[column - 1] == letter
                cell = min(Int(above[column - 1]) + (isSame ? 0 : 1), Int(row[column - 1]) + 1)
                if column < depth + allowance { cell = min(cell, Int(above[column]) + 1) }
                if !isSame, depth > 1, column > 1, letters[column - 2] == letter, letters[column - 1] == path[depth - 1]
                {
                    cell = min(cell, Int((above - width)[column - 2]) + 1)
                }
            }
            row[column] = UInt8(min(cell, beyond))
            least = min(least, cell)
        }
        return (least, last == width - 1 ? Int(row[last]) : beyond)
    }
}

/// Letters by their last six bits: false positives are possible, false negatives are not.
private struct LetterSet {
    private var bits: UInt64 = 0

    static let all = LetterSet(bits: .max)

    private init(bits: UInt64) { self.bits = bits }
    init() {}

    mutating func insert(_ letter: UInt32) { bits |= 1 << UInt64(letter & 63) }

    func mayHave(_ letter: UInt32) -> Bool { bits >> UInt64(letter & 63) & 1 == 1 }
}
