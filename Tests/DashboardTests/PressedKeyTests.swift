import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard

struct PressedKeyTests {
    @Test("Keys quit, repaint and suspend the program")
    func effects() throws {
        var state = try Sample.loaded()
        #expect(state.press("q") == [.quit])
        #expect(state.press("Ctrl-C") == [.quit])
        #expect(state.press("Ctrl-L") == [.repaint])
        #expect(state.press("Ctrl-Z") == [.suspend])
        #expect(state.handle(.resumed) == [.repaint])
    }

    @Test("Ctrl-L and a suspend request work while a dialog is open", arguments: ["l", "?"])
    func effectsInOverlays(opening: String) throws {
        var state = try Sample.loaded()
        state.press(opening)
        #expect(state.press("Ctrl-L") == [.repaint])
        #expect(state.handle(.suspendRequested) == [.suspend])
    }

    @Test("The usual closing keys close the help and do not quit the program", arguments: ["Esc", "q", "?", "F1"])
    func closeHelp(key: String) throws {
        var state = try Sample.loaded()
        state.press("?")
        #expect(state.overlay == .page("help", offset: 0))
        #expect(state.press(key) == [])
        #expect(state.overlay == nil)
    }

    @Test("The help scrolls as far as its last line and no further")
    func scrollHelp() throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        state.press("?", "G")
        let last = PageOverlay("help", presentation: state.presentation).scrolling.lastOffset
        #expect(last > 0)
        #expect(state.overlay == .page("help", offset: last))
        state.press("j", "PgDn")
        #expect(state.overlay == .page("help", offset: last))
        state.press("g", "k")
        #expect(state.overlay == .page("help", offset: 0))
    }

    @Test("A feature without anything to show closes the open page, also a scrolled one", arguments: ["a", "w"])
    func pagesWithoutReport(key: String) throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        state.report = nil
        for keys in [["?"], ["?", "G"]] {
            for key in keys { state.press(key) }
            #expect(state.overlay != nil)
            state.press(key)
            #expect(state.overlay == nil, "\(keys)")
        }
        state.press(key)
        #expect(state.overlay == nil)
    }

    @Test("The page of a feature leads to that of another one, and its own key closes it where it is scrolled")
    func pagesOfFeatures() throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        state.press("a")
        #expect(state.overlay == .page("air", offset: 0))
        state.press("w")
        #expect(state.overlay == .page("warnings", offset: 0))
        state.press("?", "G", "a", "a")
        #expect(state.overlay == nil)
    }

    @Test("Over a page, keys of features without a page do nothing", arguments: ["m", "z", "J", "K", "Tab", "h"])
    func keysOverPages(key: String) throws {
        for page in ["help", "air"] {
            var state = try Sample.loaded(in: Appearance(size: Size(rows: 60, columns: 200)))
            state.press(page == "help" ? "?" : "a")
            let before = (state.list.selection, state.list.folding, state.sky.choices.hourStep)
            #expect(state.press(key).isEmpty)
            #expect(state.overlay == .page(page, offset: 0) && !state.features.hasArea)
            #expect((state.list.selection, state.list.folding, state.sky.choices.hourStep) == before)
        }
    }

    @Test("A paste outside a field is not read as keys")
    func pasteIsNoKey() throws {
        var state = try Sample.loaded()
        let before = state.selectedRow
        #expect(state.handle(.input(.paste("qjjjr"))) == [])
        #expect(state.selectedRow == before)
    }
}
