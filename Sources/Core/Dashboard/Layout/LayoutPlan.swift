import Boundary
import Features
import Forecast
import Look
import Sky
import Terminal
import Weather

/// The division of the screen. A panel that is no feature needs a case, its wishes in the plan and a `stack` entry.
enum LayoutPlan {
    /// The cases have the order of the screen from top to bottom.
    enum Part: Int, CaseIterable {
        case header, warnings, banner, sentence, more, chart, list, facts, status, hours, laterHours, details
    }

    /// The rows of a part, or the blank line below it.
    struct Slot: Sendable {
        let part: Part
        let isBlank: Bool

        init(_ part: Part, isBlank: Bool = false) { (self.part, self.isBlank) = (part, isBlank) }

        /// Of a plan.
        init?(index: Int) {
            guard let part = Part(rawValue: index / 2) else { return nil }
            self.init(part, isBlank: !index.isMultiple(of: 2))
        }

        var index: Int { part.rawValue * 2 + (isBlank ? 1 : 0) }
    }

    static let stack: [(part: Part, panel: @Sendable (PanelContext) -> any Panel)] = [
        (.header, { $0.presentation.header(columns: $0.columns) }), (.warnings, { FeaturePanels($0, at: .warnings) }),
        (.banner, { BannerPanel($0) }), (.sentence, { FeaturePanels($0, at: .sentence) }),
        (.more, { FeaturePanels($0, at: .more) }), (.chart, { $0.presentation.chart(columns: $0.columns) }),
    ]

    /// What the plan depends on.
    struct Circumstances {
        /// The rows of the header before the list has its lines, with a picture or without.
        let header: Int
        /// Those of the smallest header that tells a doubt; 0 without one.
        let headerWithDoubt: Int
        /// The rows of facts that come before blank lines, and that a picture leaves. A header with facts needs fewer.
        let earlyFacts: Int
        /// The least height of the banner in rows.
        let banner: Int
        let isChartWanted: Bool
        /// A chart that the user has chosen comes before the picture of the weather.
        let isChartChosen: Bool
        let isLow: Bool
        /// In rows, with the blank one below it.
        let highestChart: Int
    }

    /// A chart tells no more on more rows, but a screen with so many has nothing better for them.
    static let lowestWithSpareRows = 80

    /// A picture leaves the list so many lines. Without a picture, blank lines have the room above them, so that the list
    /// loses no line where the picture comes.
    static let linesBelowPicture = 10
    /// A chart never stands without it.
    static let blankBelowChart = 1
    /// A larger picture without facts beside it comes after all days and facts, because it tells no more.
    static let earlyHeader = 6
    /// So many rows of facts come before the chart.
    static let factRowsAboveChart = 2

    /// Returns a plan with the most important part first: days before facts, and facts before a larger picture.
    static func rows(_ given: Circumstances) -> Fit {
        let chart = Fit.Wish(.chart, upTo: 7 + blankBelowChart)
        let automatic = given.isChartWanted ? [.init(.facts, upTo: factRowsAboveChart), chart] : []
        let allFacts: [Fit.Wish] = given.isLow ? [] : [.init(rest: .facts)]
        return Fit(
            [
                .init(.status, upTo: 4), .init(.header, upTo: 2), .init(.warnings, upTo: 1), .init(.list, upTo: 2),
                .init(.banner, upTo: given.banner), .init(.sentence, upTo: 1),
                .init(.header, upTo: given.headerWithDoubt), .init(.list, upTo: 3), .init(.warnings, upTo: 2),
                .init(.header, upTo: min(given.header, max(4, given.headerWithDoubt + 1))), .init(rest: .banner),
                .init(.sentence, upTo: 2), .init(.list, upTo: 6), .init(.warnings, upTo: 4),
            ] + (given.isChartChosen ? [chart] : []) + [
                .init(.list, upTo: linesBelowPicture), .init(.header, upTo: given.header),
                .init(.sentence, upTo: 4), .init(.facts, upTo: given.earlyFacts), .init(blankBelow: .sentence),
                .init(blankBelow: .header), .init(.more, upTo: 1), .init(blankBelow: .banner),
            ] + automatic + [
                .init(.list, upTo: 24), .init(.facts, upTo: factRowsAboveChart), .init(.more, upTo: 4),
                .init(blankBelow: .more),
            ] + allFacts + [
                .init(rest: .header), .init(.chart, upTo: given.highestChart), .init(rest: .list),
            ])
    }

    /// The same for a screen without room for a list, where the hours stand in its place. `header` is its height.
    static func smallRows(header: Int, banner: Int) -> Fit {
        Fit([
            .init(.header, upTo: header), .init(.warnings, upTo: 1), .init(.banner, upTo: banner),
            .init(.sentence, upTo: 2), .init(.warnings, upTo: 2), .init(.facts, upTo: 1), .init(.warnings, upTo: 4),
            .init(rest: .banner), .init(rest: .facts), .init(rest: .sentence), .init(rest: .warnings),
            .init(rest: .more), .init(rest: .list),
        ])
    }

    /// A screen with this many rows has room for the chart above the list.
    static let automaticChartRows = 30

    static let sideTop = 2
    static let columnGap = 3

    /// The list shows little more in a wider column, so hours, details and days get their columns first.
    private static let (usualMain, widestMain) = (112, 118)
    /// A narrower screen has only the list.
    private static let narrowestWithSide = 180

    /// An area beside the list needs so many columns where it has no room below the hours.
    static let narrowestWithArea = 200

    /// So many rows beside the list have room for the hours above an area.
    private static let lowestWithAreaBelowHours = 48

    /// A screen with so many columns has room for an area of ninety beside the hours, and with so many rows also for three
    /// blocks of days below each other.
    private static let (narrowestWithAreaBesideHours, lowestWithAreaBelowDays) = (292, 90)
    /// The details of a row, and a blank row, need no more.
    private static let rowsOfDetails = 22
    /// Those of the details and of three blocks of days below each other.
    private static let rowsOfDetailsAndDays = rowsOfDetails + 3 * (DayBlock.usualRows + 1)
    private static let lowestAreaBesideHours = 24

    /// Where an area stands in the room beside the list: below the details and beside the hours, or below these where their
    /// `lines` end above it; on a smaller screen below the hours, or over all of it where it is low. Nil without room.
    static func area(inSide side: Rect, besideHours hours: Rect, lines: Int, _ size: Size) -> Rect? {
        if size.columns >= narrowestWithAreaBesideHours, side.size.rows >= rowsOfDetails + lowestAreaBesideHours {
            let column = hours.endColumn + columnGap
            let columns = side.endColumn - column
            let rest = max(side.size.rows - rowsOfDetailsAndDays, lowestAreaBesideHours)
            let rows = min(rest, rowsOfArea(columns: columns))
            let row = side.endRow - rows
            let isBelowHours = side.origin.row + lines < row
            return Rect(
                row: row, column: isBelowHours ? side.origin.column : column, rows: rows,
                columns: isBelowHours ? side.size.columns : columns)
        }
        guard hasRoomBelowHours(size) else { return size.columns >= narrowestWithArea ? side : nil }
        let rows = side.size.rows / 2
        return Rect(
            row: side.endRow - rows, column: side.origin.column, rows: rows, columns: side.size.columns)
    }

    /// Whether an area has room that hours, details and days do not need.
    static func hasRoomBesideHours(_ size: Size) -> Bool {
        size.columns >= narrowestWithAreaBesideHours && size.rows >= lowestWithAreaBelowDays
    }

    static func hasRoomBelowHours(_ size: Size) -> Bool {
        size.columns >= narrowestWithSide && size.rows >= lowestWithAreaBelowHours + sideTop + 1
    }

    /// An area above the list is about as high as it is wide, without its words.
    static func rowsOfArea(columns: Int) -> Int { columns / 2 + 10 }

    /// Those of the list below an area, and a blank line.
    static let fewestBelowArea = 10

    private static let lowestWithSide = 14

    static func columns(of size: Size, hasRows: Bool) -> (main: Int, side: Int) {
        guard hasRows, size.rows >= lowestWithSide, size.columns >= narrowestWithSide else { return (size.columns, 0) }
        let rest = size.columns - columnGap - 1
        let wholeSide = SidePlan.usualHours + columnGap + SidePlan.usualRest
        let main = min(max(rest - wholeSide, usualMain), widestMain)
        return (main, rest - main)
    }

    /// So many rows and columns have room for a picture and figures of twice the size.
    static func hasLargePicture(_ size: Size) -> Bool { size.columns >= 240 && size.rows >= 80 }

    static func wishesBelow(of features: FeatureList, _ sky: Sky, _ size: Size) -> [WishBelow] {
        hasRoomBelowList(size) ? features.wishesBelow(sky) : []
    }

    /// A lower screen has no rows left below its days.
    private static let lowestWithRowsBelow = 30

    static func hasRoomBelowList(_ size: Size) -> Bool {
        size.columns >= narrowestWithSide && size.rows >= lowestWithRowsBelow
    }

    /// How many rows an unfolded day needs beside its own line.
    private static let rowsOfDay = 8
    /// A list of more days scrolls.
    private static let usualDays = 10
    /// Those of the list, so that its start has room: in the evening it begins with two unfolded days.
    static func rowsOfList(days: Int, atStart rows: Int) -> Int { days + max(rows, rowsOfDay) }

    /// The rows of the features that have room in `area`, each below a blank row, and a blank row below all. None depends on
    /// which day is unfolded, so that nothing moves. If all features have their rows, the list keeps those of the start. Then
    /// come the wishes for spare rows, which are the last ones.
    static func below(_ wishes: [WishBelow], in area: Rect, days: Int, rowsAtStart: Int) -> [String: Rect] {
        let firm = wishes.prefix { !$0.isSpare }.indices
        var list = min(days, usualDays) + rowsOfDay
        var free = area.size.rows - list - 1
        var shares = Array(repeating: 0, count: wishes.count)
        func growList(to rows: Int) {
            let more = min(max(free, 0), max(rows - list, 0))
            list += more
            free -= more
        }
        func take(_ index: Int) {
            let rows = min(wishes[index].rows, free - 1)
            guard rows >= wishes[index].least else { return }
            free -= rows + 1
            shares[index] = rows
        }
        if !firm.isEmpty { take(0) }
        growList(to: days + rowsOfDay)
        for index in firm.dropFirst() { take(index) }
        if firm.allSatisfy({ wishes[$0].rows == shares[$0] }) {
            growList(to: rowsOfList(days: days, atStart: rowsAtStart))
            for index in wishes.indices.dropFirst(firm.count) { take(index) }
        }
        var row = area.origin.row + list
        return zip(wishes, shares).reduce(into: [:]) { rects, share in
            guard share.1 > 0 else { return }
            rects[share.0.feature] = Rect(
                row: row + 1, column: area.origin.column, rows: share.1, columns: area.size.columns)
            row += share.1 + 1
        }
    }
}

extension Fit.Wish {
    fileprivate init(_ part: LayoutPlan.Part, upTo limit: Int) { self.init(LayoutPlan.Slot(part).index, upTo: limit) }

    fileprivate init(rest part: LayoutPlan.Part) { self.init(rest: LayoutPlan.Slot(part).index) }

    fileprivate init(blankBelow part: LayoutPlan.Part) {
        self.init(LayoutPlan.Slot(part, isBlank: true).index, upTo: 1)
    }
}

extension Fit.Shares {
    subscript(area: LayoutPlan.Slot) -> Int { self[area.index] }
}
