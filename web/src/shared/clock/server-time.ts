/**
 * The time of the server. The clock of a device may be minutes, days or years off, so nothing that the server says or will
 * judge is compared with it: its `Date` header tells the time, and from then on it is counted here.
 */

/** More than this is no drift: the device has slept, or its clock was set. */
const noticeableMs = 5000;
/** Longer than any answer counts as new. */
const oldMs = 60_000;
const storageKey = 'kula-clock';

interface Clocks {
  /** The clock of the device: it goes on during sleep, and can be set. */
  device: () => number;
  /** Counts without a jump, on some devices not during sleep. */
  steady: () => number;
  /** How far the server's clock was ahead of the device's, as an earlier page stored it. */
  kept: number;
  keep: (ahead: number) => void;
}

export interface ServerTime {
  /** Epoch milliseconds, whole ones. */
  now(): number;
  /** The time in an answer to a request that was sent at `sentAt` of the steady clock. */
  hear(date: string | null, sentAt: number): void;
  /** The server issued something at this time, so it is at least as late. */
  isAtLeast(at: number): void;
  /** False before the first answer, and when the device has slept or its clock was set since the latest one. */
  isCertain(): boolean;
  /** A moment of the device's clock, as the server's. */
  atServer(at: number): number;
  /** A moment of the server's clock, as the device's. One that would be in the future was stored before the clock was set. */
  onDevice(at: number): number;
  /** Calls the listener when the device's clock was set. */
  onSet(listener: () => void): void;
}

export function createServerTime({ device, steady, kept, keep }: Clocks): ServerTime {
  let ahead = kept;
  let stored = kept;
  /** The server's clock minus the steady one; nothing is known before the first answer. */
  let base = Number.NEGATIVE_INFINITY;
  const listeners: (() => void)[] = [];
  // Sleep shows on the device's clock only; a clock that was set back, on the steady one only.
  const now = (): number => Math.floor(Math.max(device() + ahead, steady() + base));

  return {
    now,
    hear(date, sentAt) {
      const told = Date.parse(date ?? '');
      if (Number.isNaN(told)) return;
      // The header has whole seconds, and the answer was under way for a while.
      const at = Math.floor(Math.min(Math.max(now(), told), told + 1000 + steady() - sentAt));
      const isFirst = base === Number.NEGATIVE_INFINITY;
      ahead = at - device();
      base = at - steady();
      if (Math.abs(ahead - stored) < noticeableMs) return;
      stored = ahead;
      keep(ahead);
      if (!isFirst) for (const listener of listeners) listener();
    },
    isAtLeast(at) {
      ahead += Math.max(0, at - now());
    },
    isCertain: () => Math.abs(device() + ahead - steady() - base) < noticeableMs,
    atServer: (at) => at + ahead,
    onDevice: (at) => (at - ahead > device() ? device() - oldMs : at - ahead),
    onSet: (listener) => void listeners.push(listener),
  };
}

/** One for the page. */
const time = createServerTime({
  device: () => Date.now(),
  steady: () => performance.now(),
  kept: keptAhead(),
  keep(ahead) {
    try {
      localStorage.setItem(storageKey, String(ahead));
    } catch {
      // Without storage the next page learns it by its first answer.
    }
  },
});

export const { now: serverNow, isAtLeast, isCertain, atServer, onDevice, onSet: onClockSet } = time;

function keptAhead(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

/** Sends a request to our server, never to a cache, and learns the time from the answer. */
export function fetchFresh(url: string, init: RequestInit): Promise<Response> {
  const sentAt = performance.now();
  return fetch(url, init).then((answer) => withTime(answer, sentAt));
}

/** Learns the time from an answer that has just arrived. */
export function withTime(answer: Response, sentAt: number): Response {
  time.hear(answer.headers.get('date'), sentAt);
  return answer;
}
