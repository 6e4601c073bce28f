import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, renewed each minute: at midnight and at the end of a month the days that may be named move on. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Minutes between the member's clock and UTC at that moment, as the server is told them. */
export function offsetAt(now: number): number {
  return new Date(now).getTimezoneOffset();
}
