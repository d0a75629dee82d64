/// A picture in sRGB.
package struct Picture: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    /// Red, green, blue and alpha of each pixel, row by row; alpha is not premultiplied.
    package let pixels: [UInt8]

    /// Expects four bytes for each pixel.
    package init(columns: Int, rows: Int, pixels: [UInt8]) {
        precondition(pixels.count == columns * rows * 4)
        self.columns = columns
        self.rows = rows
        self.pixels = pixels
    }

    /// A colour with alpha; the components are premultiplied and from 0 to 1.
    package struct Sample: Hashable, Sendable {
        package internal(set) var red: Double
        package internal(set) var green: Double
        package internal(set) var blue: Double
        package internal(set) var alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    /// Red, green, blue and alpha.
    func bytes(row: Int, column: Int) -> ArraySlice<UInt8> {
        pixels[((row * columns + column) * 4)...].prefix(4)
    }

    private subscript(row: Int, column: Int) -> Sample {
        let index = (row * columns + column) * 4
        let alpha = Double(pixels[index + 3]) / 255
        func component(_ offset: Int) -> Double { Double(pixels[index + offset]) / 255 * alpha }
        return Sample(red: component(0), green: component(1), blue: component(2), alpha: alpha)
    }

    /// The smallest part with all pixels that are not transparent; nil if all are.
    private var content: (rows: Range<Int>, columns: Range<Int>)? {
        var (top, bottom, left, right) = (rows, 0, columns, 0)
        for row in 0..<rows {
            for column in 0..<columns where pixels[(row * columns + column) * 4 + 3] > 0 {
                (top, bottom) = (min(top, row), max(bottom, row + 1))
                (left, right) = (min(left, column), max(right, column + 1))
            }
        }
        return top < bottom ? (top..<bottom, left..<right) : nil
    }

    /// The content in the middle of `size`, as large as fits; each sample is the mean of the pixels that it covers.
    package func scaled(to size: Size) -> [[Sample]]? {
        guard let content, size.rows > 0, size.columns > 0 else { return nil }
        let (height, width) = (Double(content.rows.count), Double(content.columns.count))
        let scale = max(height / Double(size.rows), width / Double(size.columns))
        let top = Double(content.rows.lowerBound) + (height - scale * Double(size.rows)) / 2
        let left = Double(content.columns.lowerBound) + (width - scale * Double(size.columns)) / 2
        return (0..<size.rows).map { row in
            (0..<size.columns).map { column in
                mean(
                    rows: top + Double(row) * scale..<top + Double(row + 1) * scale,
                    columns: left + Double(column) * scale..<left + Double(column + 1) * scale)
            }
        }
    }

    /// Counts pixels outside the picture as transparent.
    private func mean(rows: Range<Double>, columns: Range<Double>) -> Sample {
        var sum = Sample(red: 0, green: 0, blue: 0, alpha: 0)
        let area = (rows.upperBound - rows.lowerBound) * (columns.upperBound - columns.lowerBound)
        for (row, height) in Self.covered(by: rows, of: self.rows) {
            for (column, width) in Self.covered(by: columns, of: self.columns) {
                let (pixel, share) = (self[row, column], height * width / area)
                sum.red += pixel.red * share
                sum.green += pixel.green * share
                sum.blue += pixel.blue * share
                sum.alpha += pixel.alpha * share
            }
        }
        return sum
    }

    private static func covered(by range: Range<Double>, of count: Int) -> [(index: Int, length: Double)] {
        let first = max(Int(range.lowerBound.rounded(.down)), 0)
        let end = min(Int(range.upperBound.rounded(.up)), count)
        return (first..<max(first, end)).map { index in
            (index, min(range.upperBound, Double(index + 1)) - max(range.lowerBound, Double(index)))
        }
    }
}
