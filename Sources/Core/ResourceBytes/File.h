// Expands to the bytes of one file, or with LISTS_FILES to its entry in the list of resources.

#ifdef LISTS_FILES
{TEXT(FOLDER/NAME.json), BYTES, sizeof BYTES},
#else
static const unsigned char BYTES[] = {
#embed TEXT(../../../Resources/FOLDER/NAME.json)
};
#endif
#undef NAME
