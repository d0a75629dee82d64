import Weather
import WeatherService

/// The address of an icon. The request has no key.
package func iconEndpoint(_ code: IconCode, openWeatherMapAt base: BaseURL) -> Endpoint {
    Endpoint(base: base, path: "/img/wn/\(code.name)@2x.png", query: [], accept: "image/png")
}
