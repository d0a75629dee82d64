#ifndef GEOCLUE_SHIM_H
#define GEOCLUE_SHIM_H

#include <stdbool.h>

typedef enum __attribute__((enum_extensibility(closed))) GeoClueOutcome {
    GeoClueOutcomeFound,
    /// libdbus is missing, or the bus does not reply.
    GeoClueOutcomeNoBus,
    GeoClueOutcomeNoService,
    /// The desktop has no agent that asks the user.
    GeoClueOutcomeNoAgent,
    GeoClueOutcomeRefused,
    GeoClueOutcomeUnanswered,
    GeoClueOutcomeNoFix,
    GeoClueOutcomeNonsense,
    GeoClueOutcomeCancelled,
} GeoClueOutcome;

typedef struct GeoClueResult {
    GeoClueOutcome outcome;
    /// Unchecked values.
    double latitude, longitude;
    char reason[512];
} GeoClueResult;

typedef struct GeoClueRequest {
    const char *desktopID;
    /// NULL for the system bus.
    const char *address;
    /// A name or path for dlopen, or NULL for libdbus-1.so.3.
    const char *library;
    /// A descriptor that cancels the request if it is readable.
    int cancelDescriptor;
    /// Limits in milliseconds.
    int busLimit, replyLimit, permissionLimit, fixLimit;
} GeoClueRequest;

GeoClueResult geoclue_locate(const GeoClueRequest *request);

/// Checks whether the bus knows the service, without a start of the service.
GeoClueOutcome geoclue_find_service(const GeoClueRequest *request);

#endif
