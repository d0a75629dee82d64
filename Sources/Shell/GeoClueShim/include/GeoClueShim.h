// This is all that the program sees of libdbus and GeoClue.
#ifndef GEOCLUE_SHIM_H
#define GEOCLUE_SHIM_H

#include <stdbool.h>

typedef enum __attribute__((enum_extensibility(closed))) GeoClueOutcome {
    GeoClueOutcomeFound,
    /// There is no libdbus, or no bus answers.
    GeoClueOutcomeNoBus,
    /// The bus has no such service, or it does not start or answer.
    GeoClueOutcomeNoService,
    /// The service needs an agent that asks the user.
    GeoClueOutcomeNoAgent,
    GeoClueOutcomeRefused,
    /// The user, or the desktop, has not answered.
    GeoClueOutcomeUnanswered,
    GeoClueOutcomeNoFix,
    GeoClueOutcomeNonsense,
    GeoClueOutcomeCancelled,
} GeoClueOutcome;

typedef struct GeoClueAnswer {
    GeoClueOutcome outcome;
    /// The values are not checked.
    double latitude, longitude;
    /// The service's reason for a refusal, cut to fit, or empty.
    char reason[512];
} GeoClueAnswer;

typedef struct GeoClueRequest {
    const char *desktopID;
    /// NULL means the system bus.
    const char *address;
    /// A name or path for dlopen; NULL means the usual one.
    const char *library;
    /// Readable means cancelled.
    int cancelDescriptor;
    /// All limits are in milliseconds.
    int busLimit, replyLimit, permissionLimit, fixLimit;
} GeoClueRequest;

/// It blocks up to the limits.
GeoClueAnswer geoclue_locate(const GeoClueRequest *request);

/// Checks whether the service exists or could start: found, no bus, no service or cancelled. It is not started.
GeoClueOutcome geoclue_find_service(const GeoClueRequest *request);

#endif
