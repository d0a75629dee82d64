// Includes "Language.h" for every code of two letters, FIRST_LETTER and SECOND_LETTER: the preprocessor has no loops.
#define FIRST_LETTER a
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER b
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER c
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER d
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER e
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER f
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER g
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER h
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER i
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER j
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER k
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER l
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER m
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER n
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER o
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER p
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER q
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER r
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER s
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER t
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER u
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER v
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER w
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER x
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER y
#include "SecondLetters.h"
#undef FIRST_LETTER
#define FIRST_LETTER z
#include "SecondLetters.h"
#undef FIRST_LETTER
