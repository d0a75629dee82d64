import Weather

package func baseURLVariables(_ url: String) -> [String: String] {
    var variables: [String: String] = [:]
    for provider in ProviderID.services {
        for (name, _) in provider.description.baseURLs {
            let words = "weather-tui-\(provider.rawValue)-\(name)".uppercased()
            variables[String(words.map { $0 == "-" ? "_" : $0 })] = url
        }
    }
    return variables
}
