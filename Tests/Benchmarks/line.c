// The least a program can do that prints a line: no program can take less.
#include <stdio.h>

int main(void) { return puts("hello from row 0") == EOF; }
