/// Turns while a request runs.
package enum Spinner {
    private static let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    package static func sign(step: Int) -> String { signs[step % signs.count] }
}
