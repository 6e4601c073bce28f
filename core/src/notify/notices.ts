/**
 * Changes that are sent to open wallets: the kinds of a member's data that have changed. A change never
 * carries the data itself; the client requests it again.
 */
export const noticeKinds = ['balance', 'contributions', 'links', 'requests', 'thanks', 'session'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds in a message (`{"kinds":["balance"]}`); kinds that this version does not have are left out. */
export function kindsOf(uncheckedText: string): NoticeKind[] {
  const kinds = listIn(uncheckedText);
  return noticeKinds.filter((kind) => kinds.includes(kind));
}

/** Whether a change may have been missed, so that all data has to be requested again. */
export function isEverything(kinds: readonly NoticeKind[]): boolean {
  return noticeKinds.every((kind) => kinds.includes(kind));
}

function listIn(uncheckedText: string): readonly unknown[] {
  try {
    const unchecked: unknown = JSON.parse(uncheckedText);
    if (unchecked === null || typeof unchecked !== 'object' || !('kinds' in unchecked)) return [];
    return Array.isArray(unchecked.kinds) ? unchecked.kinds : [];
  } catch {
    return [];
  }
}

/** The kinds of push messages for a device whose wallet is closed. */
export const pushMessageKinds = [
  'received',
  'redeemed',
  'confirmed',
  'denied',
  'asked',
  'requested',
  'thanked',
] as const;

export type PushMessageKind = (typeof pushMessageKinds)[number];
