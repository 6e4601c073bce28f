/** The last answer about the account, kept for this tab only, so that a reload shows a balance at once. */
const storageKey = 'kula-last-known';

interface Kept {
  owner: string;
  at: number;
  answer: unknown;
}

/** The answer that was kept for this member, and when it came. Its shape is that of the version that kept it. */
export function keptAnswer(
  owner: string,
  storage: Storage = sessionStorage,
): { answer: unknown; at: number } | undefined {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? 'null') as Kept | null;
    return kept !== null && owner !== '' && kept.owner === owner ? kept : undefined;
  } catch {
    // Storage that is blocked or holds something else: the screen waits for the answer.
    return undefined;
  }
}

export function keepAnswer(owner: string, answer: unknown, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ owner, at: Date.now(), answer } satisfies Kept));
  } catch {
    // See keptAnswer.
  }
}

/** Nobody who uses this tab later sees the balance. */
export function forgetAnswer(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(storageKey);
  } catch {
    // See keptAnswer.
  }
}
