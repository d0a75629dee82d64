#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Private.h"

/// Apple's Terminal stops reading this question half-way, and shows its last letter.
static bool canBeAskedForModes(void) {
    const char *program = getenv("TERM_PROGRAM");
    return program == NULL || strcmp(program, "Apple_Terminal") != 0;
}

void shim_write_questions(char questions[screenQuestionsCapacity], bool background) {
    questions[0] = '\0';
    // Whether frames can be shown in one piece, and whether another background is told of.
    if (canBeAskedForModes()) strcat(questions, "\033[?2026$p");
    if (canBeAskedForModes() && background) strcat(questions, "\033[?2031$p");
    // Ended by BEL: some terminals answer the other end, ST, with half of it.
    if (background) strcat(questions, "\033]11;?\a");
    // What every terminal answers, so that its answer tells that no more will come.
    strcat(questions, "\033[c");
}

void screen_ask_width(int row, int column) {
    if (!shim_uses_private_modes() || !shim_may_write()) return;
    char question[96];
    // Cursor and colours are kept, and curses never knows: the blanks are there again before the next frame.
    int length = snprintf(
        question, sizeof question, "\0337\033[m\033[%d;%dH\342\224\200\033[6n\033[%d;%dH  \0338", row + 1, column + 1,
        row + 1, column + 1);
    if (0 < length && length < (int)sizeof question) shim_write(STDOUT_FILENO, question, (size_t)length);
}

bool screen_ask(bool background) {
    if (!shim_uses_private_modes() || !shim_may_write()) return false;
    char questions[screenQuestionsCapacity];
    shim_write_questions(questions, background);
    shim_write(STDOUT_FILENO, questions, strlen(questions));
    return true;
}
