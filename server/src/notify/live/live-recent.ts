/**
 * The latest changes, so that a wallet that reconnects after a short interruption requests only what it
 * missed.
 */
import { type LiveKind, liveKinds } from '@kula/core/notify/live-changes';

/** Longer than a wallet takes to reconnect. */
const RETENTION_MS = 120_000;
/**
 * A wallet cannot determine exactly when it was last up to date; a change that is sent twice is better than
 * a lost one.
 */
const SLACK_MS = 3000;

export interface Recent {
  record(memberId: number, kinds: Iterable<LiveKind>, now: number): void;
  recordEverything(now: number): void;
  /**
   * The kinds that changed within the last `agoMs`; all of them when this process does not have that time.
   */
  since(memberId: number, agoMs: number, now: number): readonly LiveKind[];
  forgetOld(now: number): void;
}

export function createRecent(startedAt: number): Recent {
  const members = new Map<number, Map<LiveKind, number>>();
  /** Changes before this time are unknown. */
  let blindUntil = startedAt;
  return {
    record: (memberId, kinds, now) => {
      const kindsOfMember = members.get(memberId) ?? new Map<LiveKind, number>();
      for (const kind of kinds) kindsOfMember.set(kind, now);
      members.set(memberId, kindsOfMember);
    },
    recordEverything: (now) => void (blindUntil = now),
    since: (memberId, agoMs, now) => {
      const from = now - agoMs - SLACK_MS;
      if (from < blindUntil || from < now - RETENTION_MS) return liveKinds;
      return [...(members.get(memberId) ?? [])].filter(([, at]) => at >= from).map(([kind]) => kind);
    },
    forgetOld: (now) => {
      for (const [memberId, kinds] of members) {
        for (const [kind, at] of kinds) if (at < now - RETENTION_MS) kinds.delete(kind);
        if (kinds.size === 0) members.delete(memberId);
      }
    },
  };
}
