/**
 * Live changes: the kinds of a member's data that have changed, as they are sent to open wallets. A change never
 * carries the data itself; the client requests it again.
 */
export const liveKinds = ['balance', 'contributions', 'links', 'requests', 'thanks', 'session'] as const;

export type LiveKind = (typeof liveKinds)[number];

/** The kinds in a message (`{"kinds":["balance"]}`); kinds that this version does not have are left out. */
export function kindsOf(uncheckedText: string): LiveKind[] {
  const kinds = listIn(uncheckedText);
  return liveKinds.filter((kind) => kinds.includes(kind));
}

/** Whether a change may have been missed, so that all data has to be requested again. */
export function isEverything(kinds: readonly LiveKind[]): boolean {
  return liveKinds.every((kind) => kinds.includes(kind));
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
