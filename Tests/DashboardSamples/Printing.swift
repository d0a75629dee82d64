import Dashboard
import Reports

// A test has what is printed as one value.

extension ReportPage {
    package init(_ printed: Presentation, columns: Int, hasPictures: Bool = true, isBrief: Bool = false) {
        self.init(
            printed.sky, printed.look, columns: columns, hasPictures: hasPictures, isBrief: isBrief)
    }
}

extension ReportJSON {
    package init?(_ printed: Presentation) { self.init(printed.sky) }
}

extension BarLine {
    package init(_ printed: Presentation, format: StatusFormat, isFollowed: Bool = false) {
        self.init(printed.sky, printed.look, format: format, isFollowed: isFollowed)
    }
}
