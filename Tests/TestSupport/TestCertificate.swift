/// A self-signed certificate for "localhost" and no IP address, valid from 2020 to 2120.
package enum TestCertificate {
    package static let pem = """
        -----BEGIN CERTIFICATE-----
        MIIBcTCCARegAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBF3ZWF0aGVy
        LXR1aSB0ZXN0czAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
        MBgGA1UEAwwRd2VhdGhlci10dWkgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMB
        BwNCAAQ2CNrcN8tqvcFyViS3D3D5OOggmxjfybv3qq7meiWDKBwulPkxy1W4DOsV
        a3haTZnKhqi1BUlXDppoEOWiIzsSo0gwRjAUBgNVHREEDTALgglsb2NhbGhvc3Qw
        DwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUvONULXIwI5PtCPsZVI+CSXZyHuUw
        CgYIKoZIzj0EAwIDSAAwRQIhAJwg6h9j2t79Xi1Yzua/rtPF6yCD2aPj7pE+HS+0
        iJV6AiA25tVmlmDVXLi59nWVOOq/UiG5TjJjiMKWlyoSwflyHA==
        -----END CERTIFICATE-----
        """

    package static let hash = "e3214dc1"

    // The key is not secret, because no system trusts its certificate.
    private static let privateKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+jy6B0Vq96kQ9F9u
        MTMoobT7ZLr33vQewqeQVkzLUy6hRANCAAQ2CNrcN8tqvcFyViS3D3D5OOggmxjf
        ybv3qq7meiWDKBwulPkxy1W4DOsVa3haTZnKhqi1BUlXDppoEOWiIzsS
        -----END PRIVATE KEY-----
        """

    package static let identity = TLSIdentity(certificate: pem, key: privateKey)
}
