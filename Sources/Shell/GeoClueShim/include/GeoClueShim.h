// What the rest of the program may know of libdbus and GeoClue: no type of either leaves this folder.
#ifndef GEOCLUE_SHIM_H
#define GEOCLUE_SHIM_H

#include <stdbool.h>

typedef enum __attribute__((enum_extensibility(closed))) GeoClueOutcome {
    GeoClueOutcomeFound,
    /// No libdbus, or no bus that answers.
    GeoClueOutcomeNoBus,
    /// A bus on which no program offers the service, or where it does not start or answer.
    GeoClueOutcomeNoService,
    /// The service waits for the program that would ask the user.
    GeoClueOutcomeNoAgent,
    GeoClueOutcomeRefused,
    /// The user, or the desktop that decides, has not answered.
    GeoClueOutcomeUnanswered,
    GeoClueOutcomeNoFix,
    /// The service answers what it cannot mean.
    GeoClueOutcomeNonsense,
    GeoClueOutcomeCancelled,
} GeoClueOutcome;

typedef struct GeoClueAnswer {
    GeoClueOutcome outcome;
    /// As the service gives them, whatever they are.
    double latitude, longitude;
    /// The service's words for a refusal, cut off where there is no more room; empty without any.
    char reason[512];
} GeoClueAnswer;

typedef struct GeoClueRequest {
    const char *desktopID;
    /// NULL means the system bus of this machine.
    const char *address;
    /// A name or path as for dlopen; NULL means libdbus as systems have it.
    const char *library;
    /// Something to be read here ends the conversation.
    int cancelDescriptor;
    /// Milliseconds: for the bus, for each of the service's replies, for the user's permission, and for a fix.
    int busLimit, replyLimit, permissionLimit, fixLimit;
} GeoClueRequest;

/// Asks the service where the machine is, and blocks for as long as the limits allow.
GeoClueAnswer geoclue_locate(const GeoClueRequest *request);

/// Whether a program on the bus offers the service, or would be started for it: found, no bus, no service or cancelled. The
/// service itself is neither started nor asked.
GeoClueOutcome geoclue_find_service(const GeoClueRequest *request);

#endif
