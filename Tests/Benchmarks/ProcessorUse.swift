import Platform

/// How much the processors have done so far, in seconds; nil where the kernel does not tell.
struct ProcessorUse {
    /// By all programs, on all of them.
    let busy: Double
    /// By this program and those that it has started and seen end.
    let own: Double
    /// In all, idle or not.
    let total: Double

    /// Source: /proc/stat in proc(5): user, nice, system, idle, iowait, irq, softirq, steal.
    init?(stat: String, ticksPerSecond: Double, own: Double) {
        let words = stat.prefix { $0 != "\n" }.split(separator: " ")
        let ticks = words.dropFirst().prefix(8).compactMap { Double($0) }
        guard words.first == "cpu", ticks.count == 8 else { return nil }
        total = ticks.reduce(0, +) / ticksPerSecond
        busy = total - (ticks[3] + ticks[4]) / ticksPerSecond
        self.own = own
    }

    static var present: ProcessorUse? {
        var own = tms()
        let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
        guard times(&own) != clock_t(-1) else { return nil }
        let ticks = own.tms_utime + own.tms_stime + own.tms_cutime + own.tms_cstime
        return ProcessorUse(
            stat: readText("/proc/stat"), ticksPerSecond: ticksPerSecond, own: Double(ticks) / ticksPerSecond)
    }

    /// The part that other programs took since then, 0…1.
    func takenByOthers(since earlier: ProcessorUse) -> Double {
        let others = (busy - earlier.busy) - (own - earlier.own)
        return min(max(others / max(total - earlier.total, .leastNonzeroMagnitude), 0), 1)
    }
}
