import GazetteerBytes

/// The sections of gazetteer.bin: constant bytes of the program, which any thread may read.
struct GazetteerTable: @unchecked Sendable {
    /// Pairs of latitude and longitude, in 1/100,000 of a degree.
    let coordinates: UnsafeBufferPointer<Int32>
    let populations: UnsafeBufferPointer<UInt32>
    private let names: UnsafeBufferPointer<UInt32>
    let regionOfTown: UnsafeBufferPointer<UInt16>
    private let zoneOfTown: UnsafeBufferPointer<UInt16>
    private let regions: UnsafeBufferPointer<Region>
    private let countries: UnsafeBufferPointer<UInt32>
    let zones: UnsafeBufferPointer<Zone>
    private let texts: UnsafeBufferPointer<UInt8>
    let townNames: NameTrie
    let areaNames: NameTrie
    let folding: FoldingTable

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

    /// Checks the format and the size only, and trusts the sections.
    init(_ bytes: UnsafeRawBufferPointer) {
        let format = "GZT3".utf8
        let sectionCount = 14
        precondition(
            bytes.count > format.count + 8 * sectionCount && bytes.starts(with: format), "no table of towns")
        func range(ofSection number: Int) -> Range<Int> {
            let entry = format.count + 8 * number
            let first = Int(bytes.load(fromByteOffset: entry, as: UInt32.self))
            return first..<first + Int(bytes.load(fromByteOffset: entry + 4, as: UInt32.self))
        }
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
        townNames = NameTrie(bytes: section(9))
        areaNames = NameTrie(bytes: section(10))
        folding = FoldingTable(scalars: section(11), starts: section(12), letters: section(13))
    }

    var townCount: Int { populations.count }
    var regionCount: Int { regions.count }
    var countryCount: Int { countries.count }

    func country(ofRegion region: Int) -> Int { Int(regions[region].country) }

    func zone(ofTown town: Int) -> Int { Int(zoneOfTown[town] & 0x7FFF) }

    /// Returns whether the town is part of a city, such as 강남구; other places are not named after it.
    func isDistrict(_ town: Int) -> Bool { zoneOfTown[town] & 0x8000 != 0 }

    static let languages = ["en", "ko", "de", "ja"]

    func name(ofTown town: Int, in language: String) -> String? { text(in: language, after: 0, at: names[town]) }

    func code(ofRegion region: Int) -> String? { text(0, at: regions[region].texts) }
    func name(ofRegion region: Int, in language: String) -> String? {
        text(in: language, after: 1, at: regions[region].texts)
    }

    func code(ofCountry country: Int) -> String? { text(0, at: countries[country]) }
    func name(ofCountry country: Int, in language: String) -> String? {
        text(in: language, after: 1, at: countries[country])
    }

    private func text(in language: String, after count: Int, at offset: UInt32) -> String? {
        let number = Self.languages.firstIndex(of: language) ?? 0
        return text(count + number, at: offset) ?? text(count, at: offset)
    }

    func isName(_ name: String, ofTown town: Int) -> Bool {
        Self.languages.indices.contains { text($0, at: names[town]) == name }
    }

    func name(ofZone zone: Int) -> String { text(0, at: zones[zone].texts) ?? "" }

    /// Returns nil for an empty text; a byte with its length precedes each text.
    private func text(_ number: Int, at offset: UInt32) -> String? {
        var position = Int(offset)
        for _ in 0..<number { position += 1 + Int(texts[position]) }
        let count = Int(texts[position])
        guard count > 0 else { return nil }
        return String(decoding: texts[position + 1..<position + 1 + count], as: UTF8.self)
    }
}
