import Platform

/// Processor time since the start of the machine, in seconds.
struct ProcessorUse {
    /// Sum of all programs and processors.
    let busy: Double
    /// Sum of this program and its ended children.
    let own: Double
    /// Sum of busy and idle time.
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

    /// Returns the share of other programs since then, 0…1.
    func shareOfOthers(since earlier: ProcessorUse) -> Double {
        let others = (busy - earlier.busy) - (own - earlier.own)
        return min(max(others / max(total - earlier.total, .leastNonzeroMagnitude), 0), 1)
    }
}
