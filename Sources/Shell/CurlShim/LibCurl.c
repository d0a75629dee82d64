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

/// Options that Swift sets through functions of their own.
#define CURL_OTHERS(F) \
    F(noProgress, NOPROGRESS, 43) \
    F(bodyContext, WRITEDATA, 10001) \
    F(reasonBuffer, ERRORBUFFER, 10010) \
    F(headerList, HTTPHEADER, 10023) \
    F(headContext, HEADERDATA, 10029) \
    F(progressContext, XFERINFODATA, 10057) \
    F(bodyCallback, WRITEFUNCTION, 20011) \
    F(headCallback, HEADERFUNCTION, 20079) \
    F(progressCallback, XFERINFOFUNCTION, 20219) \
    F(maximumFileSize, MAXFILESIZE_LARGE, 30117) \
    F(certificateBytes, CAINFO_BLOB, 40309) \
    F(proxyCertificateBytes, PROXY_CAINFO_BLOB, 40310)

enum {
#define CASE(name, label, number) name = number,
    CURL_OTHERS(CASE)
#undef CASE
};

const char *curl_option_name(int option) {
    switch (option) {
#define CASE(name, label, number) case number: return "CURLOPT_" #label;
        CURL_NUMBERS(CASE)
        CURL_TEXTS(CASE)
        CURL_OTHERS(CASE)
#undef CASE
        default: return "CURLOPT";
    }
}

#define SET(option, value) if (curl.easy_setopt(easy, option, value) != curlDone) return option

int curl_set_number(CurlEasy *easy, CurlNumber option, long value) {
    SET(option, value);
    return 0;
}

int curl_set_text(CurlEasy *easy, CurlText option, const char *text) {
    SET(option, text);
    return 0;
}

int curl_set_headers(CurlEasy *easy, CurlHeaders *headers) {
    SET(headerList, headers);
    return 0;
}

int curl_set_certificates(CurlEasy *easy, const void *bytes, size_t count) {
    struct {
        const void *bytes;
        size_t count;
        unsigned flags;
    } copied = { bytes, count, 1 };
    SET(certificateBytes, &copied);
    SET(proxyCertificateBytes, &copied);
    return 0;
}

int curl_set_callbacks(CurlEasy *easy, void *context, CurlCallback readHead, CurlCallback readBody, int64_t limit) {
    SET(headContext, context);
    SET(headCallback, readHead);
    SET(bodyContext, context);
    SET(bodyCallback, readBody);
    SET(maximumFileSize, limit);
    return 0;
}

int curl_set_progress(CurlEasy *easy, void *context, CurlProgress isOver) {
    SET(progressContext, context);
    SET(progressCallback, isOver);
    SET(noProgress, 0L);
    return 0;
}

int curl_set_reason(CurlEasy *easy, char *reason) {
    SET(reasonBuffer, reason);
    return 0;
}

int64_t curl_info(CurlEasy *easy, CurlInfo info) {
    long number = 0;
    int64_t size = 0;
    bool isSize = info >= 0x600000;
    int result = isSize ? curl.easy_getinfo(easy, info, &size) : curl.easy_getinfo(easy, info, &number);
    return result != curlDone ? 0 : isSize ? size : number;
}
