import PlatformShim

/// The terminal of standard input while it listens to another program.
struct LentTerminal {
    private var modes: termios

    /// Nil where there is none, or where it is not ours to give.
    init?() {
        modes = termios()
        guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    }

    /// Gives it to the group again, unless a shell has taken it meanwhile.
    func give(to group: pid_t) -> Bool { isOurs(or: group) && process_put_in_foreground(STDIN_FILENO, group) }

    /// With the modes as they were; nil for a group that has ended before its number was known.
    mutating func takeBack(from group: pid_t?) {
        guard group.map(isOurs) ?? true else { return }
        _ = process_put_in_foreground(STDIN_FILENO, getpgrp())
        // At once: a terminal that was stopped would keep us here.
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }

    private func isOurs(or group: pid_t) -> Bool { [getpgrp(), group].contains(tcgetpgrp(STDIN_FILENO)) }
}
