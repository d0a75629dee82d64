import GazetteerBytes

/// The sections of gazetteer.bin, read where they lie.
///
/// It only points into constant bytes of the program, so any thread may have it.
struct GazetteerTable: @unchecked Sendable {
    /// In pairs of latitude and longitude, in 1/100,000 of a degree.
    let coordinates: UnsafeBufferPointer<Int32>
    let populations: UnsafeBufferPointer<UInt32>
    private let names: UnsafeBufferPointer<UInt32>
    let regionOfTown: UnsafeBufferPointer<UInt16>
    let zoneOfTown: UnsafeBufferPointer<UInt16>
    private let regions: UnsafeBufferPointer<Region>
    private let countries: UnsafeBufferPointer<UInt32>
    let zones: UnsafeBufferPointer<Zone>
    private let texts: UnsafeBufferPointer<UInt8>
    let townNames: NameTree
    let areaNames: NameTree
    let folding: FoldingTable

    /// As they lie in the file.
    private struct Region {
        let texts: UInt32
        let country: UInt16
        let unused: UInt16
    }

    struct Zone {
        fileprivate let texts: UInt32
        let mainTown: UInt32
    }

    static let builtIn = GazetteerTable(
        UnsafeRawBufferPointer(start: gazetteer_bytes(), count: gazetteer_byte_count()))

    /// Nothing is checked after this: the sections are read as the script wrote them.
    init(_ bytes: UnsafeRawBufferPointer) {
        let format = "GZT2".utf8
        let sectionCount = 14
        precondition(
            bytes.count > format.count + 8 * sectionCount && bytes.starts(with: format), "no table of towns")
        // The letters that name the format come first, then two numbers for each section.
        func range(ofSection number: Int) -> Range<Int> {
            let entry = format.count + 8 * number
            let first = Int(bytes.load(fromByteOffset: entry, as: UInt32.self))
            return first..<first + Int(bytes.load(fromByteOffset: entry + 4, as: UInt32.self))
        }
        // Sections end at a multiple of four, and the last one where the file does.
        let end = (range(ofSection: sectionCount - 1).upperBound + 3) / 4 * 4
        precondition(bytes.count == end, "a table of towns that was cut off")
        func section<Element>(_ number: Int, of type: Element.Type = Element.self) -> UnsafeBufferPointer<Element> {
            UnsafeRawBufferPointer(rebasing: bytes[range(ofSection: number)]).assumingMemoryBound(to: Element.self)
        }
        coordinates = section(0)
        populations = section(1)
        names = section(2)
        regionOfTown = section(3)
        zoneOfTown = section(4)
        regions = section(5)
        countries = section(6)
        zones = section(7)
        texts = section(8)
        townNames = NameTree(bytes: section(9))
        areaNames = NameTree(bytes: section(10))
        folding = FoldingTable(scalars: section(11), starts: section(12), letters: section(13))
    }

    var townCount: Int { populations.count }
    var regionCount: Int { regions.count }
    var countryCount: Int { countries.count }

    func country(ofRegion region: Int) -> Int { Int(regions[region].country) }

    // MARK: Texts

    enum TownText: Int { case english, korean }
    enum AreaText: Int { case code, english, korean }

    /// Nil where it is empty.
    func text(_ kind: TownText, ofTown town: Int) -> String? { text(kind.rawValue, at: names[town]) }

    func text(_ kind: AreaText, ofRegion region: Int) -> String? { text(kind.rawValue, at: regions[region].texts) }

    func text(_ kind: AreaText, ofCountry country: Int) -> String? { text(kind.rawValue, at: countries[country]) }

    func name(ofZone zone: Int) -> String { text(0, at: zones[zone].texts) ?? "" }

    /// Each text of a group comes after a byte with its length.
    private func text(_ number: Int, at offset: UInt32) -> String? {
        var position = Int(offset)
        for _ in 0..<number { position += 1 + Int(texts[position]) }
        let count = Int(texts[position])
        guard count > 0 else { return nil }
        return String(decoding: texts[position + 1..<position + 1 + count], as: UTF8.self)
    }
}
