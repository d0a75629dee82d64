/// The services for radar, which are independent of the provider of the weather.
package enum RadarServiceID: String, CaseIterable, Sendable {
    case rainViewer, libreWXR
    /// A sample inside the program.
    case sampleRadar
}
