#include "Private.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

ScreenSurvey screen_survey(void) {
    ScreenSurvey survey = {.opening = ScreenOpeningUnknownTerminal};
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) survey.size = (ScreenSize){size.ws_row, size.ws_col};
    int error = 0;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK) return survey;
    survey.opening = shim_can_show_screens() ? ScreenOpeningDone : ScreenOpeningNoCursorPositioning;
    survey.colors = tigetnum("colors") > 0 ? tigetnum("colors") : 0;
    survey.knowsPrivateModes = shim_knows_private_modes();
    shim_choose_description(survey.knowsPrivateModes);
    survey.hasDirectColor = shim_has_description();
    shim_choose_richer_type();
    del_curterm(cur_term);
    return survey;
}

static long milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

static bool holdsDeviceAttributes(const char *bytes, size_t length) {
    for (size_t start = 0; start + 3 < length; start++) {
        if (strncmp(bytes + start, "\033[?", 3) != 0) continue;
        size_t end = start + 3;
        while (end < length && (bytes[end] == ';' || ('0' <= bytes[end] && bytes[end] <= '9'))) end++;
        if (end < length && bytes[end] == 'c') return true;
    }
    return false;
}

static size_t readReplies(char *replies, size_t capacity, int limit, bool *isComplete) {
    size_t length = 0;
    long end = milliseconds() + limit;
    while (length < capacity && !*isComplete) {
        long left = end - milliseconds();
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        if (left < 0 || poll(&input, 1, (int)left) <= 0) break;
        ssize_t count = read(STDIN_FILENO, replies + length, capacity - length);
        if (count <= 0) break;
        length += (size_t)count;
        *isComplete = holdsDeviceAttributes(replies, length);
    }
    return length;
}

size_t screen_inquire(char *replies, size_t capacity, int limit, bool notices) {
    struct termios found;
    bool canAsk = isatty(STDOUT_FILENO) && shim_is_in_foreground() && tcgetattr(STDIN_FILENO, &found) == 0;
    if (!canAsk) return 0;
    sigset_t ending, mask;
    sigemptyset(&ending);
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP};
    for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) sigaddset(&ending, signals[index]);
    pthread_sigmask(SIG_BLOCK, &ending, &mask);
    struct termios quiet = found;
    quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    quiet.c_cc[VMIN] = 0;
    quiet.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet);
    char questions[screenQuestionsCapacity];
    shim_write_questions(questions, true, notices);
    shim_write(STDOUT_FILENO, questions, strlen(questions));
    bool isComplete = false;
    size_t length = readReplies(replies, capacity, limit, &isComplete);
    // TCSAFLUSH discards late replies, which the shell would read as typed text.
    tcsetattr(STDIN_FILENO, isComplete ? TCSADRAIN : TCSAFLUSH, &found);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return length;
}
