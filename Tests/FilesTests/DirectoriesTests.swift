import Files
import Testing

struct DirectoriesTests {
    @Test("The XDG variables decide, and otherwise HOME")
    func variables() {
        let directories = Directories(environment: ["HOME": "/home/u", "XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": ""])
        #expect(directories.config == "/home/u/.config/weather-tui")
        #expect(directories.cache == "/c/weather-tui")
        #expect(directories.state == "/home/u/.local/state/weather-tui")
    }

    @Test("Relative paths are ignored, and without HOME there is no directory")
    func relative() {
        let directories = Directories(environment: ["XDG_CONFIG_HOME": "conf", "HOME": "home"])
        #expect(directories.config == nil)
        #expect(directories.state == nil)
    }
}
