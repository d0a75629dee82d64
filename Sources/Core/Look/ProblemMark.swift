/// The mark of errors and of old data, and the blank after it.
package let problemMark = "! "

extension String {
    package var markedAsProblem: String { problemMark + self }
}
