/** What was noticed lately, so that a wallet whose stream was away for a moment asks only for what it missed. */
import { type NoticeKind, noticeKinds } from '@kula/core/notices';

/** Longer than a wallet takes to come back. */
const KEPT_MS = 120_000;
/** A wallet cannot tell exactly when it last knew everything; told twice is better than not at all. */
const SLACK_MS = 3000;

export interface Recent {
  keep(memberId: number, kinds: Iterable<NoticeKind>, now: number): void;
  keepEverything(now: number): void;
  /** The kinds that changed within the last `agoMs`; all of them when nobody here can know. */
  since(memberId: number, agoMs: number, now: number): readonly NoticeKind[];
  forgetOld(now: number): void;
}

export function createRecent(startedAt: number): Recent {
  const members = new Map<number, Map<NoticeKind, number>>();
  /** Before this anything may have happened. */
  let blindUntil = startedAt;
  return {
    keep: (memberId, kinds, now) => {
      const known = members.get(memberId) ?? new Map<NoticeKind, number>();
      for (const kind of kinds) known.set(kind, now);
      members.set(memberId, known);
    },
    keepEverything: (now) => void (blindUntil = now),
    since: (memberId, agoMs, now) => {
      const from = now - agoMs - SLACK_MS;
      if (from < blindUntil || from < now - KEPT_MS) return noticeKinds;
      return [...(members.get(memberId) ?? [])].filter(([, at]) => at >= from).map(([kind]) => kind);
    },
    forgetOld: (now) => {
      for (const [memberId, kinds] of members) {
        for (const [kind, at] of kinds) if (at < now - KEPT_MS) kinds.delete(kind);
        if (kinds.size === 0) members.delete(memberId);
      }
    },
  };
}
