import Platform

package struct TerminalModes: Hashable, Sendable {
    package let input: UInt64
    package let output: UInt64
    package let control: UInt64
    package let local: UInt64
    package let characters: [UInt8]

    package init(of descriptor: Int32) {
        var modes = termios()
        tcgetattr(descriptor, &modes)
        input = UInt64(modes.c_iflag)
        output = UInt64(modes.c_oflag)
        control = UInt64(modes.c_cflag)
        local = UInt64(modes.c_lflag)
        characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
    }

    package var isCooked: Bool {
        local & UInt64(ICANON) != 0 && local & UInt64(ECHO) != 0
    }
}
