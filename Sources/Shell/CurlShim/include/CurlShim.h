// The used part of libcurl is declared here, so that the build needs no headers; the numbers are stable.
// Swift cannot call variadic functions, so each argument type has a function.
#ifndef CURL_SHIM_H
#define CURL_SHIM_H

#include <stddef.h>
#include <stdint.h>

typedef struct CurlEasy CurlEasy;
typedef struct CurlMulti CurlMulti;
typedef struct CurlHeaders CurlHeaders;

typedef struct CurlMessage {
    int kind;
    CurlEasy *easy;
    union {
        void *pointer;
        int result;
    } data;
} CurlMessage;

/// The fields of version 7.68, and the certificate paths of 7.70.
typedef struct CurlVersion {
    int age;
    const char *version;
    unsigned number;
    const char *host;
    int features;
    const char *tls;
    long tlsNumber;
    const char *zlib;
    const char *const *protocols;
    const char *ares;
    int aresNumber;
    const char *idn;
    int iconv;
    const char *ssh;
    unsigned brotliNumber;
    const char *brotli;
    unsigned http2Number;
    const char *http2, *quic;
    const char *certificateFile, *certificateFolder;
} CurlVersion;

enum { curlVersionWithCertificates = 6, curlMessageDone = 1, curlInitializeAll = 3 };
enum { curlTLS12 = 6, curlHTTP11 = 2, curlHTTPAndHTTPS = 3 };

// Our name of an option, libcurl's, and its number.
#define CURL_NUMBERS(F) \
    F(TLSVersion, SSLVERSION, 32) \
    F(Tunnel, HTTPPROXYTUNNEL, 61) \
    F(HTTPVersion, HTTP_VERSION, 84) \
    F(NoSignal, NOSIGNAL, 99) \
    F(TotalMilliseconds, TIMEOUT_MS, 155) \
    F(ConnectMilliseconds, CONNECTTIMEOUT_MS, 156) \
    F(Protocols, PROTOCOLS, 181) \
    F(PathAsIs, PATH_AS_IS, 234) \
    F(ProxyTLSVersion, PROXY_SSLVERSION, 250) \
    F(SuppressConnectHeaders, SUPPRESS_CONNECT_HEADERS, 265) \
    F(MaximumIdleSeconds, MAXAGE_CONN, 288) \
    F(QuickExit, QUICK_EXIT, 322)

#define CURL_TEXTS(F) \
    F(URL, URL, 10002) \
    F(Proxy, PROXY, 10004) \
    F(CertificateFile, CAINFO, 10065) \
    F(CertificateFolder, CAPATH, 10097) \
    F(Encodings, ACCEPT_ENCODING, 10102) \
    F(NoProxy, NOPROXY, 10177) \
    F(ProxyCertificateFile, PROXY_CAINFO, 10246) \
    F(ProxyCertificateFolder, PROXY_CAPATH, 10247)

typedef enum __attribute__((enum_extensibility(closed))) CurlNumber {
#define CASE(name, label, number) CurlNumber##name = number,
    CURL_NUMBERS(CASE)
#undef CASE
} CurlNumber;

typedef enum __attribute__((enum_extensibility(closed))) CurlText {
#define CASE(name, label, number) CurlText##name = number,
    CURL_TEXTS(CASE)
#undef CASE
} CurlText;

typedef enum __attribute__((enum_extensibility(closed))) CurlInfo {
    CurlInfoStatus = 0x200002,
    CurlInfoProxyStatus = 0x200016,
    CurlInfoSystemError = 0x200019,
    /// Since 7.73; 0 before.
    CurlInfoProxyError = 0x20003b,
    /// Time in microseconds until the start of the request.
    CurlInfoPretransferTime = 0x600035,
    /// Time in seconds.
    CurlInfoRetryAfter = 0x600039,
} CurlInfo;

enum {
    curlDone = 0,
    curlUnknownProtocol = 1,
    curlNotInitialized = 2,
    curlNotBuiltIn = 4,
    curlProxyNotResolved = 5,
    curlHostNotResolved = 6,
    curlNotConnected = 7,
    curlWeirdReply = 8,
    curlPartialFile = 18,
    curlTimedOut = 28,
    curlTLSFailed = 35,
    curlFunctionMissing = 41,
    curlAborted = 42,
    curlUnknownOption = 48,
    curlGotNothing = 52,
    curlSendError = 55,
    curlReceiveError = 56,
    curlPeerNotVerified = 60,
    curlFileTooLarge = 63,
    curlBadCertificateFile = 77,
    curlIssuerRefused = 83,
    curlCertificateStatusRefused = 91,
    curlProxyError = 97,
};

enum { curlProxyNoLogin = 12, curlProxyLoginRefused = 33 };

/// Returns `size * count`; a smaller number ends the request.
typedef size_t (*CurlCallback)(char *bytes, size_t size, size_t count, void *context);

typedef int (*CurlProgress)(void *context, int64_t, int64_t, int64_t, int64_t);

#define LIB_CURL_FUNCTIONS(F) \
    F(int, global_init, (long)) \
    F(const CurlVersion *, version_info, (int)) \
    F(CurlEasy *, easy_init, (void)) \
    F(int, easy_setopt, (CurlEasy *, int, ...)) \
    F(int, easy_getinfo, (CurlEasy *, int, ...)) \
    F(void, easy_cleanup, (CurlEasy *)) \
    F(CurlHeaders *, slist_append, (CurlHeaders *, const char *)) \
    F(void, slist_free_all, (CurlHeaders *)) \
    F(CurlMulti *, multi_init, (void)) \
    F(int, multi_cleanup, (CurlMulti *)) \
    F(int, multi_add_handle, (CurlMulti *, CurlEasy *)) \
    F(int, multi_remove_handle, (CurlMulti *, CurlEasy *)) \
    F(int, multi_perform, (CurlMulti *, int *)) \
    F(CurlMessage *, multi_info_read, (CurlMulti *, int *)) \
    F(int, multi_poll, (CurlMulti *, void *, unsigned, int, int *)) \
    F(int, multi_wakeup, (CurlMulti *))

typedef struct LibCurl {
#define DECLARE(Result, name, arguments) Result(*name) arguments;
    LIB_CURL_FUNCTIONS(DECLARE)
#undef DECLARE
} LibCurl;

/// Returns NULL if libcurl is missing or older than 7.68; the next call tries again.
const LibCurl *lib_curl(void);

/// Each function returns 0, or the number of an option that libcurl refused.
int curl_set_number(CurlEasy *easy, CurlNumber option, long value);
int curl_set_text(CurlEasy *easy, CurlText option, const char *text);
/// Sets headers, which must live as long as the request.
int curl_set_headers(CurlEasy *easy, CurlHeaders *headers);
/// Copies PEM certificates, which replace the certificate file; since 7.77.
int curl_set_certificates(CurlEasy *easy, const void *bytes, size_t count);
int curl_set_callbacks(CurlEasy *easy, void *context, CurlCallback readHead, CurlCallback readBody, int64_t limit);
int curl_set_progress(CurlEasy *easy, void *context, CurlProgress isOver);
/// Sets a buffer of 256 bytes for the error message, which must live as long as the request.
int curl_set_reason(CurlEasy *easy, char *reason);

/// Returns libcurl's name of an option, such as "CURLOPT_SSLVERSION".
const char *curl_option_name(int option);

int64_t curl_info(CurlEasy *easy, CurlInfo info);

#endif
