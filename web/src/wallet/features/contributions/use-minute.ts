import { useEffect, useState } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';

const minuteMs = 60_000;

/** The time, updated each minute: at midnight and at the end of a month the days that can be chosen change. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The time zone offset in minutes, as the server expects it. */
export function offsetAt(now: number): number {
  return new Date(now).getTimezoneOffset();
}
