/**
 * Unfinished texts, stored for this tab and this member until they are sent or the member logs out. They stay
 * when a session expires, so that nothing is lost.
 */
const prefix = 'kula-draft';

export interface Drafts<Draft> {
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  drop: () => void;
}

/** The drafts of one kind and one member. */
export function createDrafts<Draft>(
  kind: string,
  owner: string,
  storage: Storage = sessionStorage,
): Drafts<Draft> {
  const key = `${prefix}-${kind}-${owner}`;
  return {
    read() {
      try {
        return (JSON.parse(storage.getItem(key) ?? 'null') as Draft | null) ?? undefined;
      } catch {
        // Without storage there is no draft.
        return undefined;
      }
    },
    keep(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch {
        // See read: the form itself still has the text.
      }
    },
    drop() {
      try {
        storage.removeItem(key);
      } catch {
        // See read.
      }
    },
  };
}

/** On logout: the next user of this tab finds nothing. */
export function dropAllDrafts(storage: Storage = sessionStorage): void {
  for (const key of draftKeys(storage)) storage.removeItem(key);
}

/** Whether a logout would delete something, apart from drafts of these kinds, in which nobody wrote. */
export function hasDrafts(unwritten: readonly string[] = []): boolean {
  return draftKeys(sessionStorage).some((key) =>
    unwritten.every((kind) => !key.startsWith(`${prefix}-${kind}-`)),
  );
}

function draftKeys(storage: Storage): string[] {
  try {
    return Object.keys(storage).filter((name) => name.startsWith(prefix));
  } catch {
    // Storage that cannot be read holds no drafts.
    return [];
  }
}
