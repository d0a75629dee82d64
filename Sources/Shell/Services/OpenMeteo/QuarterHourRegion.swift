import Weather

/// Boxes inside the models of which Open-Meteo has quarters of an hour; elsewhere it interpolates them from hours.
/// The service chooses a model for the place that was asked for, and answers with the nearest point of that model's
/// grid. So a box with quarters keeps away from its limits, and a box without reaches beyond them.
struct QuarterHourRegion {
    let latitudes: Range<Double>
    let longitudes: Range<Double>
    var isInterpolated = false

    /// The first box with the coordinate counts, in the order in which the service chooses a model.
    /// Source: `best_match` in ForecastapiController.swift and `RegionGeometry.isInUKVArea` of
    /// github.com/open-meteo/open-meteo at ba13de1c (20 August 2026).
    private static let table = [
        // KNMI Harmonie, with hours only.
        QuarterHourRegion(latitudes: 49.3..<53.85, longitudes: 2.1..<7.75, isInterpolated: true),
        // ICON-D2 in the triangle by the Channel that the Met Office's area leaves to France.
        QuarterHourRegion(latitudes: 49.8..<50.3, longitudes: 0.65..<1.9),
        QuarterHourRegion(latitudes: 50.3..<50.8, longitudes: 1.45..<1.9),
        // The Met Office's models, with hours only.
        QuarterHourRegion(latitudes: 49.8..<61.1, longitudes: -11.1..<1.9, isInterpolated: true),
        // DWD ICON-D2: 43.2–58.1° N, 3.9° W–20.3° E, rotated; from 54.9° N on, MET Norway's hours replace it.
        QuarterHourRegion(latitudes: 44..<54.85, longitudes: 0.5..<17),
        // Météo-France AROME, only beside the grid of ICON-D2, in Brittany and in the Pyrenees.
        QuarterHourRegion(latitudes: 43.2..<49.8, longitudes: -6.1 ..< -4),
        QuarterHourRegion(latitudes: 42.2..<43.1, longitudes: -6.1..<8.25),
        // NOAA HRRR: the 48 states and southern Canada, in a conic projection.
        QuarterHourRegion(latitudes: 25.3..<30, longitudes: -118 ..< -77),
        QuarterHourRegion(latitudes: 30..<40, longitudes: -125 ..< -70),
        QuarterHourRegion(latitudes: 40..<47.5, longitudes: -125 ..< -66),
        QuarterHourRegion(latitudes: 47.5..<49.5, longitudes: -124 ..< -77),
        QuarterHourRegion(latitudes: 49.5..<50, longitudes: -118 ..< -77),
    ]

    static func hasQuarters(latitude: Double, longitude: Double) -> Bool {
        let region = table.first { $0.latitudes.contains(latitude) && $0.longitudes.contains(longitude) }
        return region.map { !$0.isInterpolated } ?? false
    }
}
