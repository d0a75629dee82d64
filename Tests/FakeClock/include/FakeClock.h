#ifndef FAKE_CLOCK_H
#define FAKE_CLOCK_H

#include <stdint.h>

/// What the file that `FAKE_CLOCK` names holds: how a test and the program share a clock. Nanoseconds throughout.
struct FakeClock {
    /// By how much the wall clock differed from the system's at the start.
    _Atomic int64_t shift;
    /// What all clocks have leapt since.
    _Atomic int64_t leapt;
    /// Since 1970; no leap goes beyond.
    _Atomic int64_t limit;
    /// Since 1970; the alarm that was set last.
    _Atomic int64_t alarm;
    /// Alarms set so far.
    _Atomic int64_t alarmCount;
};

#endif
