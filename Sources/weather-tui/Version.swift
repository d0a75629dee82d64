import Features
import Weather
import Words

let weatherTUIVersion = "0.1.0"

/// The project's web page or e-mail address, which each request names as the terms of the services ask. It is nil until
/// the owner of the project sets it; ASCII without brackets and backslashes.
let projectAddress: String? = nil

/// What `--version` prints.
var weatherTUIVersionText: String {
    let english = Strings.language("en")
    let sources = english.attributions(of: ProviderID.services) + FeatureList.sources.map { english.word($0.key) }
    return (["weather-tui " + weatherTUIVersion] + sources).joined(separator: "\n")
}
