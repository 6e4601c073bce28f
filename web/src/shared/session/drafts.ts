/**
 * Unfinished texts, stored for this tab and this member until they are sent or the member logs out. They stay
 * when a session expires, and when the tab is closed (`left-drafts.ts`), so that nothing is lost.
 */
const prefix = 'kula-draft';
/** So begin, on the device, the drafts of a closed tab. */
export const leftPrefix = 'kula-left-';
/** So begin the kinds of attempts to send: keys, and no texts. */
export const attemptKind = 'attempt';

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

/**
 * On the logout of a member: the drafts in this tab, and those that closed tabs left. Those of others, whose session
 * expired on this device, wait for their next login.
 */
export function dropDraftsOf(
  owner: string,
  storage: Storage = sessionStorage,
  device: Storage = localStorage,
): void {
  for (const key of draftKeys(owner, storage)) storage.removeItem(key);
  for (const key of keysOf(device, leftPrefix)) if (isOf(owner, key)) device.removeItem(key);
}

/** Whether the logout of a member would delete something that was written. */
export function hasDrafts(owner: string, storage: Storage = sessionStorage): boolean {
  return writtenKinds(owner, [], storage).length > 0;
}

/** The kinds of drafts in which a member wrote something. In drafts of the given kinds nobody writes. */
export function writtenKinds(
  owner: string,
  unwritten: readonly string[],
  storage: Storage = sessionStorage,
): string[] {
  const others = [attemptKind, ...unwritten];
  return draftKeys(owner, storage)
    .map((key) => key.slice(prefix.length + 1, key.length - owner.length))
    .filter((kind) => !others.some((other) => kind.startsWith(`${other}-`)));
}

/** The names of a member's drafts. */
export function draftKeys(owner: string, storage: Storage): string[] {
  return keysOf(storage, prefix).filter((key) => isOf(owner, key));
}

/** The name of each entry ends with the id of the member. */
function isOf(owner: string, key: string): boolean {
  return key.endsWith(`-${owner}`);
}

export function keysOf(storage: Storage, beginning: string): string[] {
  try {
    return Object.keys(storage).filter((name) => name.startsWith(beginning));
  } catch {
    // Storage that cannot be read holds nothing.
    return [];
  }
}
