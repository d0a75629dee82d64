// The floor of a frame: a ncurses program that draws the cells of the file FRAME, in the same colors.
#include <curses.h>
#include <locale.h>

int main(void) {
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    start_color();
    use_default_colors();
#define PAIR(number, foreground, background) init_pair(number, foreground, background);
#define TEXT(row, column, attributes, pair, text) attr_set(attributes, pair, NULL), mvaddstr(row, column, text);
#include FRAME
    wnoutrefresh(stdscr);
    doupdate();
    while (getch() != 'q') {}
    endwin();
    return 0;
}
