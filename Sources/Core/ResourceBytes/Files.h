// Files in the program, by their folder below Resources/ and their name without ".json".

#define FOLDER Strings
#define NAME de
#include "File.h"
#define NAME en
#include "File.h"
#define NAME ja
#include "File.h"
#define NAME ko
#include "File.h"
#undef FOLDER

#define FOLDER Icons
#define NAME unicode
#include "File.h"
#define NAME ascii
#include "File.h"
#define NAME emoji
#include "File.h"
#define NAME nerd
#include "File.h"
#undef FOLDER

// A key switches themes in this order.
#define FOLDER Themes
#define NAME dark
#include "File.h"
#define NAME light
#include "File.h"
#define NAME mono
#include "File.h"
#define NAME beacon
#include "File.h"
#define NAME dusk
#include "File.h"
#define NAME ember
#include "File.h"
#define NAME glacier
#include "File.h"
#define NAME neutral
#include "File.h"
#define NAME phosphor
#include "File.h"
#define NAME sepia
#include "File.h"
#undef FOLDER

#define FOLDER Demo
#define NAME weather
#include "File.h"
#define NAME forecast
#include "File.h"
#define NAME air
#include "File.h"
#define NAME warnings
#include "File.h"
#undef FOLDER
