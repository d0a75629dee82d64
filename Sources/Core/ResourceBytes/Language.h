// One language of two letters, if Resources/Strings has a file of it: its bytes, or after LISTS_LANGUAGES its entry in
// the list of resources.

#if __has_embed(LANGUAGE_FILE)
#ifdef LISTS_LANGUAGES
{LANGUAGE_PATH, LANGUAGE_BYTES, sizeof LANGUAGE_BYTES},
#else
static const unsigned char LANGUAGE_BYTES[] = {
#embed LANGUAGE_FILE
};
#endif
#endif
