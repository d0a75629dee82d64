#ifndef DBUS_SHIM_H
#define DBUS_SHIM_H

#include <stdbool.h>
#include <stdint.h>

/// What every conversation needs.
typedef struct BusRequest {
    const char *address;
    /// A name or path for dlopen, or NULL for libdbus-1.so.3.
    const char *library;
    /// The name of the thread that opens the connection; it must stay valid.
    const char *threadName;
    /// A descriptor that cancels the request if it is readable.
    int cancelDescriptor;
    /// Limits in milliseconds.
    int busLimit, replyLimit;
} BusRequest;

typedef enum __attribute__((enum_extensibility(closed))) BusOutcome {
    BusOutcomeDone,
    /// libdbus is missing, or the bus does not reply.
    BusOutcomeNoBus,
    BusOutcomeNoService,
    BusOutcomeRefused,
    BusOutcomeUnanswered,
    BusOutcomeNonsense,
    BusOutcomeCancelled,
} BusOutcome;

enum { busReasonCapacity = 512 };

/// Checks whether the bus knows the service, without a start of the service.
BusOutcome bus_find_service(const BusRequest *request, const char *service);

typedef enum __attribute__((enum_extensibility(closed))) GeoClueOutcome {
    GeoClueOutcomeFound,
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
    char reason[busReasonCapacity];
} GeoClueResult;

typedef struct GeoClueRequest {
    BusRequest bus;
    const char *desktopID;
    /// Limits in milliseconds.
    int permissionLimit, fixLimit;
} GeoClueRequest;

GeoClueResult geoclue_locate(const GeoClueRequest *request);

typedef struct DesktopNotice {
    const char *application, *icon, *summary;
    /// The body with `&`, `<` and `>` as they are, and as markup has them.
    const char *body, *markup;
    /// 0, 1 or 2.
    uint8_t urgency;
} DesktopNotice;

typedef struct DesktopNoticeResult {
    BusOutcome outcome;
    char reason[busReasonCapacity];
} DesktopNoticeResult;

DesktopNoticeResult desktop_show_notice(const BusRequest *request, const DesktopNotice *notice);

#endif
