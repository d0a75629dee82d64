// The server side of TLS with the OpenSSL of the system, loaded at run time.
#ifndef TLS_SERVER_H
#define TLS_SERVER_H

#include <stddef.h>
#include <sys/types.h>

typedef struct TLSConnection TLSConnection;

/// Performs the TLS handshake on a connected socket. Returns NULL if it fails or OpenSSL is missing. `certificate` and `key` are PEM texts.
TLSConnection *tls_accept(int descriptor, const char *certificate, const char *key);
/// Both return the number of bytes, or 0 or less after the end or an error; errno is not set.
ssize_t tls_read(TLSConnection *connection, void *bytes, size_t count);
ssize_t tls_write(TLSConnection *connection, const void *bytes, size_t count);
/// Does not close the socket.
void tls_free(TLSConnection *connection);

#endif
