enum Scheme: CaseIterable {
    case http
    case https

    func name(_ figure: String) -> String { self == .http ? figure : figure + ", TLS" }
}
