import Weather

/// The pictures of the last two hours.
package struct RadarFrames: Hashable, Sendable {
    package let service: RadarServiceID
    /// Nil until the service is asked: `RadarSource.coverage(at:)` may need a request.
    package var coverage: RadarCoverage?
    /// The oldest first.
    package let frames: [RadarFrame]
    /// Why the first choice was not taken, or why there are no newer frames.
    package let failure: RadarFailure?

    /// In seconds: new ones are not requested more often.
    package static let shortestPause = 60

    package init(
        service: RadarServiceID, coverage: RadarCoverage?, frames: [RadarFrame], failure: RadarFailure? = nil
    ) {
        (self.service, self.coverage, self.frames, self.failure) = (service, coverage, frames, failure)
    }
}
