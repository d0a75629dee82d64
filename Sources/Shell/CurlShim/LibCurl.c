#include <dlfcn.h>
#include <string.h>

#include "CurlShim.h"
#include "PlatformShim.h"

#ifdef __APPLE__
static const char *const names[] = { "/usr/lib/libcurl.4.dylib", NULL };
#else
// Debian has libcurl with OpenSSL and with GnuTLS; the build with OpenSSL needs less memory.
static const char *const names[] = { "libcurl.so.4", "libcurl-gnutls.so.4", NULL };
#endif

static LibCurl curl;

#define NAME(Result, name, arguments) "curl_" #name,
static const char *const functions[] = { LIB_CURL_FUNCTIONS(NAME) NULL };
#undef NAME

/// Stops OpenSSL from freeing data at exit that the network thread still uses.
static void initializeOpenSSLWithoutCleanup(void *library) {
    static const uint64_t withoutCleanup = 0x80000;
    int (*initialize)(uint64_t, const void *) = NULL;
    void *address = dlsym(library, "OPENSSL_init_crypto");
    memcpy(&initialize, &address, sizeof address);
    if (initialize) initialize(withoutCleanup, NULL);
}

static bool prepare(void *library) {
    initializeOpenSSLWithoutCleanup(library);
    return curl.global_init(curlInitializeAll) == curlDone;
}

const LibCurl *lib_curl(void) {
    static SystemLibrary library = { .names = names, .functions = functions, .pointers = &curl, .prepare = prepare };
    return platform_load(&library) ? &curl : NULL;
}

void curl_set_number(CurlEasy *easy, CurlNumber option, long value) { curl.easy_setopt(easy, option, value); }

void curl_set_text(CurlEasy *easy, CurlText option, const char *text) { curl.easy_setopt(easy, option, text); }

enum {
    noProgress = 43,
    bodyContext = 10001,
    reasonBuffer = 10010,
    headerList = 10023,
    headContext = 10029,
    progressContext = 10057,
    bodyCallback = 20011,
    headCallback = 20079,
    progressCallback = 20219,
    maximumFileSize = 30117,
    certificateBytes = 40309,
    proxyCertificateBytes = 40310,
};

void curl_set_headers(CurlEasy *easy, CurlHeaders *headers) { curl.easy_setopt(easy, headerList, headers); }

void curl_set_certificates(CurlEasy *easy, const void *bytes, size_t count) {
    struct {
        const void *bytes;
        size_t count;
        unsigned flags;
    } copied = { bytes, count, 1 };
    curl.easy_setopt(easy, certificateBytes, &copied);
    curl.easy_setopt(easy, proxyCertificateBytes, &copied);
}

void curl_set_callbacks(CurlEasy *easy, void *context, CurlCallback readHead, CurlCallback readBody, int64_t limit) {
    curl.easy_setopt(easy, headContext, context);
    curl.easy_setopt(easy, headCallback, readHead);
    curl.easy_setopt(easy, bodyContext, context);
    curl.easy_setopt(easy, bodyCallback, readBody);
    curl.easy_setopt(easy, maximumFileSize, limit);
}

void curl_set_progress(CurlEasy *easy, void *context, CurlProgress isOver) {
    curl.easy_setopt(easy, progressContext, context);
    curl.easy_setopt(easy, progressCallback, isOver);
    curl.easy_setopt(easy, noProgress, 0L);
}

void curl_set_reason(CurlEasy *easy, char *reason) { curl.easy_setopt(easy, reasonBuffer, reason); }

int64_t curl_info(CurlEasy *easy, CurlInfo info) {
    long number = 0;
    int64_t size = 0;
    bool isSize = info >= 0x600000;
    int result = isSize ? curl.easy_getinfo(easy, info, &size) : curl.easy_getinfo(easy, info, &number);
    return result != curlDone ? 0 : isSize ? size : number;
}
