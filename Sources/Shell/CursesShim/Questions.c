#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Private.h"

/// Excludes Apple's Terminal, which prints the last letter of this question.
static bool canBeAskedForModes(void) {
    const char *program = getenv("TERM_PROGRAM");
    return program == NULL || strcmp(program, "Apple_Terminal") != 0;
}

void shim_write_questions(char questions[screenQuestionsCapacity], bool background, bool notices) {
    questions[0] = '\0';
    if (canBeAskedForModes()) strcat(questions, "\033[?2026$p");
    if (canBeAskedForModes() && background) strcat(questions, "\033[?2031$p");
    // The name of the terminal tells whether it has more colours than its description.
    if (screen_hides_colors()) strcat(questions, "\033[>0q");
    if (notices) strcat(questions, "\033]99;i=weather-tui:p=?;\033\\");
    // The question ends with BEL, because some terminals reply with half of ST.
    if (background) strcat(questions, "\033]11;?\a");
    // Every terminal replies to this question, so its reply is the last.
    strcat(questions, "\033[c");
}

void screen_ask_width(int row, int column) {
    if (!shim_uses_private_modes() || !shim_may_write()) return;
    char question[96];
    // The sequence restores the cursor and the blanks, so that curses needs no repaint.
    int length = snprintf(
        question, sizeof question, "\0337\033[m\033[%d;%dH\342\224\200\033[6n\033[%d;%dH  \0338", row + 1, column + 1,
        row + 1, column + 1);
    if (0 < length && length < (int)sizeof question) shim_write(STDOUT_FILENO, question, (size_t)length);
}

bool screen_ask(bool background, bool notices) {
    if (!shim_uses_private_modes() || !shim_may_write()) return false;
    char questions[screenQuestionsCapacity];
    shim_write_questions(questions, background, notices);
    shim_write(STDOUT_FILENO, questions, strlen(questions));
    return true;
}
