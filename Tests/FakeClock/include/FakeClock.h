#ifndef FAKE_CLOCK_H
#define FAKE_CLOCK_H

#include <stdint.h>

/// The file in `FAKE_CLOCK`, which a test and the program share. In nanoseconds; `limit` and `alarm` count from 1970.
struct FakeClock {
    /// Difference of the wall clock from the system clock at the start.
    _Atomic int64_t shift;
    _Atomic int64_t leapt;
    /// No clock jumps beyond this time.
    _Atomic int64_t limit;
    _Atomic int64_t alarm;
    _Atomic int64_t alarmCount;
};

#endif
