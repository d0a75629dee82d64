extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}

/// How many milliseconds `body` takes.
func milliseconds<Result>(_ body: () throws -> Result) rethrows -> Double {
    let begin = ContinuousClock.now
    let result = try body()
    let elapsed = begin.duration(to: .now)
    // Kept until here, so that its end is not part of the time, and the work cannot be left out.
    withExtendedLifetime(result) {}
    return elapsed.milliseconds
}
