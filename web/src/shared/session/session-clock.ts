/** The warning appears this many seconds before the end, as in the wallet of generation 2.7.0. */
export const warningSeconds = 75;

/** A token with less than this left is renewed while its member is active. */
const renewBelowMs = 5 * 60_000;
const activeWithinMs = 60_000;
const renewPauseMs = 60_000;

/** Whole seconds until the session ends, never below 0; null without a known expiry. Both times are the server's. */
export function secondsLeft(tokenTime: number | null, now: number): number | null {
  return tokenTime === null ? null : Math.max(0, Math.ceil((tokenTime - now) / 1000));
}

export type SessionStage = 'calm' | 'warning' | 'over';

export function stageOf(seconds: number | null): SessionStage {
  if (seconds === null || seconds > warningSeconds) return 'calm';
  return seconds > 0 ? 'warning' : 'over';
}

/**
 * Whether an active member's token should be renewed now; while the warning is shown, only the member's answer
 * renews it.
 */
export function shouldRenew(state: {
  tokenTime: number | null;
  now: number;
  activeAt: number;
  renewedAt: number;
}): boolean {
  const { tokenTime, now, activeAt, renewedAt } = state;
  if (tokenTime === null || stageOf(secondsLeft(tokenTime, now)) !== 'calm') return false;
  // A moment that has not come yet was noted before the time was corrected.
  const isActive = Math.abs(now - activeAt) < activeWithinMs;
  return tokenTime - now < renewBelowMs && isActive && Math.abs(now - renewedAt) >= renewPauseMs;
}

/** The least gain that counts as a renewal; less results from rounding. */
const leastGainMs = 5000;

/**
 * Whether a renewal moved the expiry: a session at its maximum duration is not extended, although the server
 * answers.
 */
export function isExtended(before: number | null, after: number | null): boolean {
  return before === null || after === null || after - before >= leastGainMs;
}

/** The seconds that are read out: often enough to act, rarely enough not to interrupt other announcements. */
export function isAnnounced(seconds: number): boolean {
  return seconds === 60 || seconds === 30 || seconds === 10 || seconds === 5;
}
