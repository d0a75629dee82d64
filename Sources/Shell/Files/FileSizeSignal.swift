import Platform

/// Lets a write past the limit on file sizes fail as on a full disk, where the system would end the program.
package func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }
