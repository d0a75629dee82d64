/// Where the mock of GeoClue finds this machine.
package enum GeoClueMock {
    package static let (latitude, longitude) = (37.5665, 126.978)
    /// The location after the first one of a machine that moves.
    package static let (laterLatitude, laterLongitude) = (35.1796, 129.0756)
}
