#include "CursesShim.h"

#ifdef __linux__

#include <sys/timerfd.h>
#include <unistd.h>

int screen_alarm_open(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

bool screen_alarm_set(int alarm, int64_t seconds) {
    // A time of 0 would turn the timer off.
    struct itimerspec time = { .it_value = { .tv_sec = seconds > 0 ? (time_t)seconds : 1 } };
    return timerfd_settime(alarm, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL) == 0;
}

void screen_alarm_acknowledge(int alarm) {
    uint64_t count;
    // read fails after the clock was set, which is also a reason to wake.
    if (read(alarm, &count, sizeof count) < 0) return;
}

#else

int screen_alarm_open(void) { return -1; }
bool screen_alarm_set(int alarm, int64_t seconds) { (void)alarm; (void)seconds; return false; }
void screen_alarm_acknowledge(int alarm) { (void)alarm; }

#endif
