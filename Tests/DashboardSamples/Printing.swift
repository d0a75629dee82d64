import Dashboard
import Reports

// A test has what is printed as one value.

extension ReportPage {
    package init(_ printed: Presentation, columns: Int, hasPictures: Bool = true, hasAllHours: Bool = true) {
        self.init(
            printed.sky, printed.look, columns: columns, hasPictures: hasPictures, hasAllHours: hasAllHours)
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
