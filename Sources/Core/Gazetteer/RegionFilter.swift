/// Countries and regions after the first comma, which must contain the town.
struct RegionFilter {
    enum Fit: UInt8 { case none, prefix, wholeName }

    private var fits: [Fit]

    init?(_ parts: some Sequence<Substring.UnicodeScalarView>) {
        let table = GazetteerTable.builtIn
        fits = [Fit](repeating: .wholeName, count: table.regionCount)
        var isEmpty = true
        for part in parts {
            let letters = table.folding.fold(part, limit: Gazetteer.longestName)
            if letters == [] { continue }
            isEmpty = false
            let found = Self.fits(of: letters ?? [])
            for region in fits.indices where found[region].rawValue < fits[region].rawValue {
                fits[region] = found[region]
            }
        }
        if isEmpty { return nil }
    }

    /// A filter that ignores prefixes, so that "ES" means Spain and not Estonia.
    var toWholeNames: RegionFilter {
        var regionFilter = self
        for region in fits.indices where fits[region] == .prefix { regionFilter.fits[region] = .none }
        return regionFilter
    }

    func fit(ofTown number: Int) -> Fit { fits[Int(GazetteerTable.builtIn.regionOfTown[number])] }

    private static func fits(of letters: [UInt32]) -> [Fit] {
        let table = GazetteerTable.builtIn
        var regions = [Fit](repeating: .none, count: table.regionCount)
        var countries = [Fit](repeating: .none, count: table.countryCount)
        var hasFound = false
        func insert(_ hit: NameTrie.Hit) {
            let fit: Fit = hit.isWhole && hit.typos == 0 ? .wholeName : .prefix
            let number = hit.value >> 1
            hasFound = true
            if hit.value & 1 == 1 {
                if regions[number] != .wholeName { regions[number] = fit }
            } else if countries[number] != .wholeName {
                countries[number] = fit
            }
        }
        table.areaNames.search(letters, insert)
        let allowance = TypoAllowance.allowance(for: letters)
        if !hasFound, allowance > 0 { table.areaNames.search(letters, allowance: allowance, insert) }
        for region in regions.indices {
            let country = countries[table.country(ofRegion: region)]
            if country.rawValue > regions[region].rawValue { regions[region] = country }
        }
        return regions
    }
}
