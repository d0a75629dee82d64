import Weather

/// Boxes inside the models of which Open-Meteo has quarters of an hour; elsewhere it interpolates them from hours.
/// Each box is kept inside its model's grid, where the corners have no values.
struct QuarterHourRegion {
    let latitudes: Range<Double>
    let longitudes: Range<Double>
    var isInterpolated = false

    /// The first box with the coordinate counts, in the order in which the service chooses a model.
    /// Sources: "15-Minutely Weather Variables" at open-meteo.com/en/docs; `best_match` in ForecastapiController.swift
    /// of github.com/open-meteo/open-meteo.
    private static let table = [
        // KNMI Harmonie, with hours only.
        QuarterHourRegion(latitudes: 49.3..<53.8, longitudes: 2.1..<7.7, isInterpolated: true),
        // DWD ICON-D2: 43.2–58.1° N, 3.9° W–20.3° E, rotated; from 54.9° N on, MET Norway's hours replace it.
        QuarterHourRegion(latitudes: 44..<54.9, longitudes: 0.5..<17),
        // Météo-France AROME, only beside the grid of ICON-D2, in Brittany and in the Pyrenees.
        QuarterHourRegion(latitudes: 43.2..<51.3, longitudes: -6.1 ..< -4),
        QuarterHourRegion(latitudes: 42.2..<43.1, longitudes: -6.1..<8.3),
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
