enum DistanceUnit: Double, Sendable {
    case kilometers = 1000
    case miles = 1609.344

    var meters: Double { rawValue }
}
