// The floor: a ncurses program that sends one request through the system's libcurl.
#include <curses.h>
#include <locale.h>

#include "CurlShim.h"

static size_t discard(char *bytes, size_t size, size_t count, void *context) { return size * count; }

/// Returns the status of the response, or 0 without one; the connection stays open.
static int send_request(const char *url, const char *certificates) {
    const LibCurl *curl = lib_curl();
    if (!curl) return 0;
    CurlMulti *multi = curl->multi_init();
    CurlEasy *easy = curl->easy_init();
    curl_set_text(easy, CurlTextURL, url);
    curl_set_text(easy, CurlTextCertificateFile, certificates);
    curl_set_callbacks(easy, NULL, discard, discard, 1 << 20);
    curl->multi_add_handle(multi, easy);
    for (int count = 1; count > 0; curl->multi_poll(multi, NULL, 0, count > 0 ? 1000 : 0, NULL)) {
        curl->multi_perform(multi, &count);
    }
    return (int)curl_info(easy, CurlInfoStatus);
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    for (int row = 0; row < LINES; row++) mvprintw(row, 0, "row %d", row);
    refresh();
    int status = send_request(arguments[1], arguments[2]);
    mvprintw(0, 0, "status %d", status);
    refresh();
    while (getch() != 'q') {}
    endwin();
    return 0;
}
