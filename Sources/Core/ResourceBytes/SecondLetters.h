// Includes "Language.h" for every SECOND_LETTER after one FIRST_LETTER.
#define SECOND_LETTER a
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER b
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER c
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER d
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER e
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER f
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER g
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER h
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER i
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER j
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER k
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER l
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER m
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER n
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER o
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER p
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER q
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER r
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER s
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER t
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER u
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER v
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER w
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER x
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER y
#include "Language.h"
#undef SECOND_LETTER
#define SECOND_LETTER z
#include "Language.h"
#undef SECOND_LETTER
