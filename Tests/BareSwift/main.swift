// The same as Tests/Benchmarks/hello.c: what Swift costs before a program has code of its own.
import Curses

func draw(selected: Int32, offset: Int32) {
    let window = screen()
    werase(window)
    for row in 0..<getmaxy(window) {
        wattr_set(window, row == selected ? bold : 0, row == selected ? 1 : 0, nil)
        mvwaddstr(window, row, 0, "hello from row \(row + offset)")
    }
    wrefresh(window)
}

setlocale(LC_ALL, "")
initscr()
cbreak()
noecho()
keypad(screen(), true)
curs_set(0)
start_color()
use_default_colors()
init_pair(1, Int16(COLOR_CYAN), -1)
var (selected, offset) = (Int32(0), Int32(0))
draw(selected: selected, offset: offset)
reading: while true {
    switch wgetch(screen()) {
    case ERR, Int32(UInt8(ascii: "q")): break reading
    case Int32(UInt8(ascii: "j")): selected = (selected + 1) % getmaxy(screen())
    case Int32(UInt8(ascii: "k")): offset -= 1
    default: break
    }
    draw(selected: selected, offset: offset)
}
endwin()
