import Terminal

/// What the screen's room is spent on, the most worthwhile first.
enum LayoutPlan {
    enum Part: Int {
        case header, notice, outlook, chart, list, details, status
        /// A blank line below that panel.
        case headerAir, noticeAir, outlookAir, chartAir
    }

    /// Rows of the screen, or of its main column where there are two.
    static let rows = RoomPlan<Part>(
        .init(.status, upTo: 4),
        .init(.header, upTo: 2),
        .init(.list, upTo: 3),
        .init(.notice, upTo: 2),
        .init(.header, upTo: 4),
        .init(.outlook, upTo: 1),
        .init(rest: .notice),
        .init(.chart, upTo: 7),
        .init(.list, upTo: 6),
        .init(.header, upTo: 7),
        .init(.headerAir, upTo: 1),
        .init(.list, upTo: 8),
        .init(.header, upTo: 9),
        .init(.noticeAir, upTo: 1),
        .init(.outlookAir, upTo: 1),
        .init(.list, upTo: 10),
        .init(.outlook, upTo: 2),
        .init(.chart, upTo: 9),
        .init(.chartAir, upTo: 1),
        .init(.list, upTo: 14),
        .init(.header, upTo: 14),
        .init(.list, upTo: 24),
        .init(.chart, upTo: 14),
        .init(.header, upTo: 20),
        .init(rest: .list))

    /// Rows of the column beside the list.
    static let side = RoomPlan<Part>(
        .init(.chart, upTo: 7),
        .init(.chartAir, upTo: 1),
        .init(rest: .details),
        .init(.chart, upTo: 24))

    /// The side begins below the line of the title, which spans the main column.
    static let sideTop = 2
    static let columnGap = 3

    private enum Column: Int { case main, side }

    private static let columns = RoomPlan<Column>(
        .init(.main, upTo: 88),
        .init(.side, upTo: 48),
        .init(.main, upTo: 116),
        .init(rest: .side),
        .init(rest: .main))

    private static let narrowestSide = 44
    private static let lowestWithSide = 14

    /// The widths of the main column and of the one beside it, 0 where there is none.
    static func columns(of size: Size, hasRows: Bool) -> (main: Int, side: Int) {
        let hasSide = hasRows && size.rows >= lowestWithSide
        let shares = columns.shares(of: size.columns) { column, room in
            switch column {
            case .main: room
            case .side: hasSide && room >= narrowestSide + columnGap + 1 ? room : 0
            }
        }
        return (shares[.main], max(shares[.side] - columnGap - 1, 0))
    }
}
