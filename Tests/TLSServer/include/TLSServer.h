// The server's side of TLS, by the system's OpenSSL. Nothing is linked: tests that need it load it.
#ifndef TLS_SERVER_H
#define TLS_SERVER_H

#include <stddef.h>
#include <sys/types.h>

typedef struct TLSConnection TLSConnection;

/// Waits until the other side of a connected socket has agreed to TLS; NULL where it has not, or where there is no OpenSSL.
/// Certificate and key are PEM.
TLSConnection *tls_accept(int descriptor, const char *certificate, const char *key);
/// Like read and write; 0 or less at the end.
ssize_t tls_read(TLSConnection *connection, void *bytes, size_t count);
ssize_t tls_write(TLSConnection *connection, const void *bytes, size_t count);
/// The socket stays open.
void tls_free(TLSConnection *connection);

#endif
