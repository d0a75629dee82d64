import Foundation
import Testing

@testable import Services

/// The service's rules in its own order, with its grids.
/// Source: `best_match` in ForecastapiController.swift, RegionGeometry.swift, MetNoDomain.swift, Icon.swift,
/// GfsDomain.swift and LambertConformalConic.swift of github.com/open-meteo/open-meteo at ba13de1c (20 August 2026).
private struct BestMatch {
    /// A Lambert grid between the coordinates of two of its corners, on one standard parallel.
    struct ConicGrid {
        let columns: Double
        let rows: Double
        let parallel: Double
        let meridian: Double
        let corners: (south: Double, west: Double, north: Double, east: Double)

        private func position(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double) {
            func scale(_ latitude: Double) -> Double { tan(.pi / 4 + latitude * .pi / 360) }
            let cone = sin(parallel * .pi / 180)
            let radius =
                cos(parallel * .pi / 180) * pow(scale(parallel), cone) / cone / pow(scale(latitude), cone)
            let angle = cone * (longitude - meridian) * .pi / 180
            return (radius * sin(angle), -radius * cos(angle))
        }

        func contains(_ latitude: Double, _ longitude: Double) -> Bool {
            let (point, start) = (position(latitude, longitude), position(corners.south, corners.west))
            let end = position(corners.north, corners.east)
            let x = ((point.x - start.x) / (end.x - start.x) * (columns - 1)).rounded()
            let y = ((point.y - start.y) / (end.y - start.y) * (rows - 1)).rounded()
            return (0..<columns).contains(x) && (0..<rows).contains(y)
        }
    }

    private static let nordic = ConicGrid(
        columns: 1796, rows: 2321, parallel: 63, meridian: 15, corners: (52.30272, 1.9184653, 72.18527, 41.764282))
    private static let hrrr = ConicGrid(
        columns: 1799, rows: 1059, parallel: 38.5, meridian: -97.5, corners: (21.138, -122.72, 47.8424, -60.918))

    static func isInTriangle(_ latitude: Double, _ longitude: Double) -> Bool {
        latitude >= 49.9 && longitude <= 1.8 && longitude - -0.2 >= (latitude - 49.9) / 1.2 * 2
    }

    /// Source of the rotated area, outside which its grid has no values: DWD, "ICON Database Reference Manual",
    /// with the pole of the rotated longitudes and latitudes at 40° N and 170° W.
    private static func isInRotatedICON(_ latitude: Double, _ longitude: Double) -> Bool {
        let (phi, lambda, pole) = (latitude * .pi / 180, (longitude - 10) * .pi / 180, 40 * Double.pi / 180)
        let rotated = asin(sin(phi) * sin(pole) - cos(phi) * cos(lambda) * cos(pole))
        let y = cos(phi) * sin(lambda)
        let x = cos(phi) * cos(lambda) * sin(pole) + sin(phi) * cos(pole)
        return (-6.3...8).contains(rotated * 180 / .pi) && (-7.5...5.5).contains(atan2(y, x) * 180 / .pi)
    }

    static func hasQuarters(_ latitude: Double, _ longitude: Double) -> Bool {
        if (49.35..<53.79).contains(latitude), (2.19..<7.66).contains(longitude) { return false }
        if latitude >= 54.9, nordic.contains(latitude, longitude) { return false }
        if (49.9..<61).contains(latitude), (-11..<1.8).contains(longitude), !isInTriangle(latitude, longitude) {
            return false
        }
        if (43.17...58.09).contains(latitude), (-3.95...20.35).contains(longitude),
            isInRotatedICON(latitude, longitude)
        {
            return true
        }
        // AROME of 15 minutes; then Harmonie of DMI, with hours only, which does not reach North America.
        if (42.1..<51.32).contains(latitude), (-6.18..<8.35).contains(longitude) { return true }
        return longitude < -50 && hrrr.contains(latitude, longitude)
    }
}

@Suite("Places with quarters of an hour")
struct QuarterHourRegionTests {
    /// How far the answer's grid point may be from the place: a cell and a half of 3 km.
    private let distances = [(0.0, 0.0), (0.045, 0.075), (0.045, -0.075), (-0.045, 0.075), (-0.045, -0.075)]

    private func misplaced(_ latitudes: Range<Double>, _ longitudes: Range<Double>) -> [String] {
        var places: [String] = []
        for latitude in stride(from: latitudes.lowerBound, to: latitudes.upperBound, by: 0.05) {
            for longitude in stride(from: longitudes.lowerBound, to: longitudes.upperBound, by: 0.05)
            where QuarterHourRegion.hasQuarters(latitude: latitude, longitude: longitude) {
                if distances.contains(where: { !BestMatch.hasQuarters(latitude + $0, longitude + $1) }) {
                    places.append("\(latitude), \(longitude)")
                }
            }
        }
        return places
    }

    @Test("No place has quarters where the service interpolates them")
    func native() {
        let europe = misplaced(30..<72, -30..<45)
        #expect(europe.isEmpty, "\(europe.count): \(europe.prefix(5))")
        let america = misplaced(15..<60, -140 ..< -50)
        #expect(america.isEmpty, "\(america.count): \(america.prefix(5))")
    }

    @Test("Outside Europe and North America no place has quarters")
    func elsewhere() {
        for latitude in stride(from: -90.0, through: 90, by: 0.5) {
            for longitude in stride(from: -180.0, through: 180, by: 0.5)
            where !(40...60).contains(latitude) || !(-10...20).contains(longitude) {
                let isAmerican = (25...50).contains(latitude) && (-126 ... -65).contains(longitude)
                #expect(isAmerican || !QuarterHourRegion.hasQuarters(latitude: latitude, longitude: longitude))
            }
        }
    }

    @Test("The rules of the service are those of its source at known places")
    func oracle() {
        #expect(!BestMatch.hasQuarters(51.51, -0.13) && !BestMatch.hasQuarters(52.63, 1.3))
        #expect(BestMatch.hasQuarters(50.73, 1.61) && BestMatch.hasQuarters(52.52, 13.41))
        #expect(!BestMatch.hasQuarters(54.91, 8.31) && !BestMatch.hasQuarters(37.57, 126.98))
        #expect(BestMatch.hasQuarters(48.39, -4.49) && BestMatch.hasQuarters(40.71, -74.01))
        #expect(!BestMatch.hasQuarters(61.22, -149.9) && !BestMatch.hasQuarters(19.43, -99.13))
    }
}
