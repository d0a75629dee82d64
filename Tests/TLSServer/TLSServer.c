#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include "TLSServer.h"

#define LIB_SSL_FUNCTIONS(F) \
    F(const void *, TLS_server_method, (void)) \
    F(void *, SSL_CTX_new, (const void *)) \
    F(void, SSL_CTX_free, (void *)) \
    F(int, SSL_CTX_use_certificate, (void *, void *)) \
    F(int, SSL_CTX_use_PrivateKey, (void *, void *)) \
    F(void *, SSL_new, (void *)) \
    F(int, SSL_set_fd, (void *, int)) \
    F(int, SSL_accept, (void *)) \
    F(int, SSL_read, (void *, void *, int)) \
    F(int, SSL_write, (void *, const void *, int)) \
    F(void, SSL_free, (void *)) \
    F(void *, BIO_new_mem_buf, (const void *, int)) \
    F(int, BIO_free, (void *)) \
    F(void *, PEM_read_bio_X509, (void *, void *, void *, void *)) \
    F(void *, PEM_read_bio_PrivateKey, (void *, void *, void *, void *)) \
    F(void, X509_free, (void *)) \
    F(void, EVP_PKEY_free, (void *))

static struct {
#define DECLARE(Result, name, arguments) Result(*name) arguments;
    LIB_SSL_FUNCTIONS(DECLARE)
#undef DECLARE
} ssl;
static bool isLoaded;

static void load(void) {
    static const char *const names[] = { "libssl.so.3", "libssl.so.1.1", "libssl.3.dylib" };
    void *library = NULL;
    for (size_t index = 0; index < sizeof names / sizeof *names && !library; index += 1) {
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    }
    isLoaded = library;
#define LOAD(Result, name, arguments) \
    { \
        void *address = library ? dlsym(library, #name) : NULL; \
        memcpy(&ssl.name, &address, sizeof address); \
        isLoaded = isLoaded && address; \
    }
    LIB_SSL_FUNCTIONS(LOAD)
#undef LOAD
}

static bool use(void *context, const char *text, void *(*read)(void *, void *, void *, void *), int (*put)(void *, void *),
    void (*release)(void *)) {
    void *bytes = ssl.BIO_new_mem_buf(text, -1);
    void *object = read(bytes, NULL, NULL, NULL);
    bool isUsed = object && put(context, object) == 1;
    if (object) release(object);
    ssl.BIO_free(bytes);
    return isUsed;
}

TLSConnection *tls_accept(int descriptor, const char *certificate, const char *key) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    void *context = isLoaded ? ssl.SSL_CTX_new(ssl.TLS_server_method()) : NULL;
    if (!context) return NULL;
    void *connection = NULL;
    if (use(context, certificate, ssl.PEM_read_bio_X509, ssl.SSL_CTX_use_certificate, ssl.X509_free)
        && use(context, key, ssl.PEM_read_bio_PrivateKey, ssl.SSL_CTX_use_PrivateKey, ssl.EVP_PKEY_free)) {
        connection = ssl.SSL_new(context);
    }
    // The connection now holds its own reference.
    ssl.SSL_CTX_free(context);
    if (!connection) return NULL;
    ssl.SSL_set_fd(connection, descriptor);
    if (ssl.SSL_accept(connection) == 1) return connection;
    ssl.SSL_free(connection);
    return NULL;
}

ssize_t tls_read(TLSConnection *connection, void *bytes, size_t count) {
    return ssl.SSL_read(connection, bytes, (int)count);
}

ssize_t tls_write(TLSConnection *connection, const void *bytes, size_t count) {
    return ssl.SSL_write(connection, bytes, (int)count);
}

void tls_free(TLSConnection *connection) { ssl.SSL_free(connection); }
