extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}

func milliseconds<Result>(_ body: () throws -> Result) rethrows -> Double {
    let begin = ContinuousClock.now
    let result = try body()
    let elapsed = begin.duration(to: .now)
    // The result lives until here: its release is not measured, and the compiler keeps the work.
    withExtendedLifetime(result) {}
    return elapsed.milliseconds
}
