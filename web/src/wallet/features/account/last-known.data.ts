import { serverNow } from '#shared/clock/server-time.ts';
/** The last answer about the account, kept for this tab only, so that a reload shows a balance at once. */
const storageKey = 'kula-last-known';

interface CachedAnswer {
  owner: string;
  /** The operation of the answer: another version of the wallet may request other fields. */
  asked: string;
  at: number;
  answer: unknown;
}

/** The stored answer to this operation for this member, and its time by the server's clock. */
export function cachedAnswer(
  owner: string,
  asked: string,
  storage: Storage = sessionStorage,
): { answer: unknown; at: number } | undefined {
  try {
    const cached = JSON.parse(storage.getItem(storageKey) ?? 'null') as CachedAnswer | null;
    return cached !== null && owner !== '' && cached.owner === owner && cached.asked === asked
      ? cached
      : undefined;
  } catch {
    // Storage that is blocked or holds something else: the screen shows its data once the answer arrives.
    return undefined;
  }
}

export function cacheAnswer(
  owner: string,
  asked: string,
  answer: unknown,
  storage: Storage = sessionStorage,
): void {
  try {
    storage.setItem(
      storageKey,
      JSON.stringify({ owner, asked, at: serverNow(), answer } satisfies CachedAnswer),
    );
  } catch {
    // See cachedAnswer.
  }
}

/** Removes it, so that the next user of this tab does not see the balance. */
export function forgetAnswer(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(storageKey);
  } catch {
    // See cachedAnswer.
  }
}
