import Testing

@testable import bench

struct SeriesTests {
    @Test("The median is the middle value in any order")
    func odd() {
        #expect(series(9, 1, 4).median == 4)
        #expect(series(7).median == 7)
    }

    @Test("The median of an even count is the mean of the middle two values")
    func even() { #expect(series(10, 1, 2, 4).median == 3) }

    @Test("An outlier moves the median no more than any other value")
    func outlier() { #expect(series(1, 2, 1000).median == 2) }

    @Test("A tenth of the values, rounded up, is not above the 10th percentile")
    func tenth() {
        #expect(series(5, 3).tenth == 3)
        #expect(series(10, 9, 8, 7, 6, 5, 4, 3, 2, 1).tenth == 1)
        #expect(series(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1).tenth == 2)
    }

    @Test("Least and most are the extremes of all values")
    func spread() {
        let series = series(3, -1, 8, 2)
        #expect((series.least, series.most) == (-1, 8))
        #expect((series.spread.least, series.spread.most) == (-1, 8))
    }

    @Test("An empty series has no median, 10th percentile, least or most")
    func empty() {
        let series = Series()
        #expect(series.median.isNaN && series.tenth.isNaN && series.least.isNaN && series.most.isNaN)
    }

    @Test("A series has the numbers of a journal")
    func journal() { #expect(Probe.series(in: "0.5\n1.25\nend\n").values == [0.5, 1.25]) }

    private func series(_ values: Double...) -> Series {
        var series = Series()
        for value in values { series.add(value) }
        return series
    }
}
