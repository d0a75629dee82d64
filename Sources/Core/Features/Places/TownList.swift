import Gazetteer
import Look
import Terminal
import Words

struct TownList {
    struct Line: Hashable {
        let name: String
        let rest: String
    }

    private(set) var lines: [Line]

    init(_ towns: [Town], formats: Formats, width: Int) {
        let language = formats.strings.language
        let names = towns.map { $0.name(in: language) }
        let details = zip(towns, names).map { Self.details(of: $0, name: $1, language: language) }
        let nameColumns = min(names.map(ColumnWidth.of).max() ?? 0, max(width / 2, 1))
        let restColumns = width - nameColumns - 2
        let isFull = details.allSatisfy { ColumnWidth.of($0[0]) <= restColumns }
        if restColumns >= 14 {
            lines = zip(names, details).map { name, forms in
                let rest = Fit.first(Array(forms.dropFirst(isFull ? 0 : 1)), columns: restColumns)
                let shown = name.truncated(toColumns: nameColumns).padded(toColumns: nameColumns)
                return Line(name: shown, rest: "  " + (rest ?? forms[Self.formCount - 1]))
            }
        } else {
            lines = zip(names, details).map { name, forms in
                let fitting = Fit.first(forms, columns: width - ColumnWidth.of(name) - 2)
                let rest = ", " + (fitting ?? forms[Self.formCount - 1])
                return Line(name: name.truncated(toColumns: max(width - ColumnWidth.of(rest), 1)), rest: rest)
            }
        }
        for same in Dictionary(grouping: lines.indices, by: { lines[$0] }).values where same.count > 1 {
            let regions = same.map { towns[$0].region(in: language) ?? "" }
            for (index, region) in zip(same, regions) {
                let position = formats.coordinate(towns[index].coordinate, decimals: 1)
                let isUnique = regions.count { $0 == region } == 1 && !region.isEmpty
                let forms = isUnique ? [region] : [details[index][1] + ", " + position, position]
                lines[index] = Self.line(
                    names[index], forms, width: width, columns: restColumns >= 14 ? nameColumns : nil)
            }
        }
    }

    private static func line(_ name: String, _ forms: [String], width: Int, columns nameColumns: Int?) -> Line {
        let room = nameColumns.map { width - $0 - 2 } ?? max(width * 3 / 4 - 2, 1)
        let last = forms.last ?? ""
        let detail = (Fit.first(forms, columns: room) ?? last).truncated(toColumns: room)
        if let nameColumns {
            return Line(
                name: name.truncated(toColumns: nameColumns).padded(toColumns: nameColumns), rest: "  " + detail)
        }
        return Line(
            name: name.truncated(toColumns: max(width - ColumnWidth.of(detail) - 2, 1)), rest: ", " + detail)
    }

    private static let formCount = 4

    /// Returns region and country from the longest form to the shortest, without a region that has the town's name.
    private static func details(of town: Town, name: String, language: String) -> [String] {
        let (code, country) = (town.countryCode, town.country(in: language))
        guard let region = town.region(in: language), region != name else { return [country, code, code, code] }
        // A region's code is shown only if it consists of letters; otherwise the country stands alone, as in "Springfield, IL".
        let short = town.regionCode.flatMap { $0.allSatisfy(\.isLetter) ? $0 : nil } ?? code
        return ["\(region), \(country)", "\(region), \(code)", short == code ? code : "\(short), \(code)", short]
    }
}
