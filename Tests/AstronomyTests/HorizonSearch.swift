import Weather

@testable import Astronomy

/// Whether the events are the crossings of the horizon that a search in steps of `step` seconds finds.
func areAllCrossings(
    _ events: [(isRise: Bool, time: UnixTime)], from first: UnixTime, through last: UnixTime, step: Int,
    isUp: (UnixTime) -> Bool
) -> Bool {
    let steps = stride(from: first.seconds, through: last.seconds, by: step).map(UnixTime.init(seconds:))
    let states = steps.map(isUp)
    let crossings = steps.indices.dropFirst().filter { states[$0] != states[$0 - 1] }
    // An event is rounded to the nearest minute.
    return events.count == crossings.count
        && zip(events, crossings).allSatisfy { event, index in
            event.isRise == states[index] && (-30...step + 30).contains(event.time - steps[index - 1])
        }
}
