/**
 * Live notices: which nouns of a member have changed. A notice never carries what they are now; whoever reads it asks
 * again.
 */
export const noticeKinds = ['balance', 'contributions', 'links', 'requests', 'thanks', 'session'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds of a notice as it travels (`{"kinds":["balance"]}`); kinds that are not known here are left out. */
export function kindsOf(uncheckedText: string): NoticeKind[] {
  const kinds = listIn(uncheckedText);
  return noticeKinds.filter((kind) => kinds.includes(kind));
}

/** Whether a notice says that something may have been missed, so that everything is to be asked again. */
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

/** What a member may be told of on a device while the wallet is closed. */
export const deviceNoticeKinds = [
  'received',
  'redeemed',
  'confirmed',
  'denied',
  'asked',
  'requested',
  'thanked',
] as const;

export type DeviceNoticeKind = (typeof deviceNoticeKinds)[number];
