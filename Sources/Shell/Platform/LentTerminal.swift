import PlatformShim

struct LentTerminal {
    private var modes: termios

    init?() {
        modes = termios()
        guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    }

    func moveToForeground(_ group: pid_t) -> Bool {
        isOurs(or: group) && process_put_in_foreground(STDIN_FILENO, group)
    }

    mutating func reclaim(from group: pid_t?) {
        guard group.map(isOurs) ?? true else { return }
        _ = process_put_in_foreground(STDIN_FILENO, getpgrp())
        // TCSADRAIN would block on a stopped terminal.
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }

    private func isOurs(or group: pid_t) -> Bool { [getpgrp(), group].contains(tcgetpgrp(STDIN_FILENO)) }
}
