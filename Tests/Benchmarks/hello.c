// The floor: a ncurses program with colors that does almost nothing.
#include <curses.h>
#include <locale.h>

static void draw(int selected, int offset) {
    erase();
    for (int row = 0; row < LINES; row++) {
        attrset(row == selected ? A_BOLD | COLOR_PAIR(1) : A_NORMAL);
        mvprintw(row, 0, "hello from row %d", row + offset);
    }
    refresh();
}

int main(void) {
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    start_color();
    use_default_colors();
    init_pair(1, COLOR_CYAN, -1);
    int selected = 0, offset = 0;
    draw(selected, offset);
    for (int key = getch(); key != ERR && key != 'q'; key = getch()) {
        if (key == 'j') selected = (selected + 1) % LINES;
        if (key == 'k') offset--;
        draw(selected, offset);
    }
    endwin();
    return 0;
}
