/** The last answer about the account, kept for this tab only, so that a reload shows a balance at once. */
const storageKey = 'kula-last-known';

interface CachedAnswer {
  owner: string;
  at: number;
  answer: unknown;
}

/** The answer that was kept for this member, and when it came. Its shape is that of the version that kept it. */
export function cachedAnswer(
  owner: string,
  storage: Storage = sessionStorage,
): { answer: unknown; at: number } | undefined {
  try {
    const cached = JSON.parse(storage.getItem(storageKey) ?? 'null') as CachedAnswer | null;
    return cached !== null && owner !== '' && cached.owner === owner ? cached : undefined;
  } catch {
    // Storage that is blocked or holds something else: the screen waits for the answer.
    return undefined;
  }
}

export function cacheAnswer(owner: string, answer: unknown, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ owner, at: Date.now(), answer } satisfies CachedAnswer));
  } catch {
    // See cachedAnswer.
  }
}

/** Nobody who uses this tab later sees the balance. */
export function forgetAnswer(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(storageKey);
  } catch {
    // See cachedAnswer.
  }
}
