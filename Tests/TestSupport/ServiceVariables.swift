import Weather
import WeatherService

package func baseURLVariables(_ url: String) -> [String: String] {
    var variables = [
        "WEATHER_TUI_WARNINGS_FPAS_BASE_URL": url, "WEATHER_TUI_WARNINGS_NWS_BASE_URL": url,
        "WEATHER_TUI_MAP_RAINVIEWER_BASE_URL": url, "WEATHER_TUI_MAP_LIBREWXR_BASE_URL": url,
    ]
    for provider in ProviderID.services {
        for (name, _) in provider.access.baseURLs {
            let words = "weather-tui-\(provider.rawValue)-\(name)".uppercased()
            variables[String(words.map { $0 == "-" ? "_" : $0 })] = url
        }
    }
    return variables
}
