import Services

package func baseURLVariables(_ url: String) -> [String: String] {
    var variables: [String: String] = [:]
    for service in ServiceDescription.weather + ServiceDescription.warnings + ServiceDescription.radar
        + ServiceDescription.airports
    {
        for address in service.addresses {
            let words = "weather-tui-\(address.setting)".uppercased()
            variables[String(words.map { $0 == "-" || $0 == "." ? "_" : $0 })] = url
        }
    }
    return variables
}
