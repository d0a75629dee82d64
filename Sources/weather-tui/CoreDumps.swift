import Platform

/// A core dump would hold the API key. Only the soft limit is lowered: a debugger or a child can raise it again.
func refuseCoreDumps() {
    var limit = rlimit()
    #if canImport(Darwin)
        let resource = RLIMIT_CORE
    #else
        let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #endif
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = 0
    _ = setrlimit(resource, &limit)
}
