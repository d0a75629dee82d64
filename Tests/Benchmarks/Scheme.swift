/// How the program reaches the service of the benchmark.
enum Scheme: CaseIterable {
    /// Plain HTTP.
    case http
    /// HTTP over TLS.
    case https

    /// The name of a figure that is measured over both.
    func name(_ figure: String) -> String { self == .http ? figure : figure + ", TLS" }
}
