// The server side of TLS with the OpenSSL of the system, loaded at run time.
#ifndef TLS_SERVER_H
#define TLS_SERVER_H

#include <stddef.h>
#include <sys/types.h>

typedef struct TLSConnection TLSConnection;

/// Performs the TLS handshake on a connected socket. Returns NULL if it fails or OpenSSL is missing. The texts are PEM.
TLSConnection *tls_accept(int descriptor, const char *certificate, const char *key);
/// Like read(2) and write(2), but return 0 or less at the end.
ssize_t tls_read(TLSConnection *connection, void *bytes, size_t count);
ssize_t tls_write(TLSConnection *connection, const void *bytes, size_t count);
/// Does not close the socket.
void tls_free(TLSConnection *connection);

#endif
