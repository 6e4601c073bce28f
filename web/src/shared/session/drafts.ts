/**
 * Unfinished texts, stored for this tab and this member until they are sent or the member logs out. They stay
 * when a session expires, and when the tab is closed (`left-drafts.ts`), so that nothing is lost.
 */
import { useEffect } from 'react';

const prefix = 'kula-draft';
/** So begin, on the device, the drafts of a closed tab. */
export const leftPrefix = 'kula-left-';

/** Where the text of a draft was written. */
export type DraftPlace = 'send' | 'requests' | 'transactions' | 'contributions' | 'settings' | 'admin';

/**
 * Each kind of draft, and where its text was written; null where nobody writes it: keys of attempts to send, and a gift
 * that was put off.
 */
const draftKinds = {
  attempt: null,
  'later-gift': null,
  send: 'send',
  request: 'requests',
  thanks: 'transactions',
  contribution: 'contributions',
  answer: 'contributions',
  settings: 'settings',
  'contribution-for': 'admin',
  queue: 'admin',
  admin: 'admin',
  gdt: 'admin',
} as const satisfies Readonly<Record<string, DraftPlace | null>>;
type DraftKind = keyof typeof draftKinds;

/** A kind, or one of several drafts of it. */
export type DraftName = DraftKind | `${DraftKind}-${string}`;

export interface Drafts<Draft> {
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  /** Keeps what is being typed: written at the next pause, because writing at each key would delay what it shows. */
  keepSoon: (draft: Draft) => void;
  drop: () => void;
}

/** The longest time that what was typed is not in the storage; a crash loses no more. */
const soonMs = 500;
/** What was typed since, by its key there. */
const typed = new Map<string, { draft: unknown; storage: Storage }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes what was typed; also when the page is hidden or left. */
export function writeDrafts(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, { draft, storage }] of typed) write(key, draft, storage);
  typed.clear();
}

function write(key: string, draft: unknown, storage: Storage): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the form itself still has the text.
  }
}

/** The drafts with one name of one member. */
export function createDrafts<Draft>(
  name: DraftName,
  owner: string,
  storage: Storage = sessionStorage,
): Drafts<Draft> {
  const key = `${prefix}-${name}-${owner}`;
  return {
    read() {
      const soon = typed.get(key);
      if (soon?.storage === storage) return soon.draft as Draft;
      try {
        return (JSON.parse(storage.getItem(key) ?? 'null') as Draft | null) ?? undefined;
      } catch {
        // Without storage there is no draft.
        return undefined;
      }
    },
    keep(draft) {
      typed.delete(key);
      write(key, draft, storage);
    },
    keepSoon(draft) {
      typed.set(key, { draft, storage });
      timer ??= setTimeout(writeDrafts, soonMs);
    },
    drop() {
      typed.delete(key);
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
  return writtenPlaces(owner, storage).length > 0;
}

/** Where the texts were written that it would delete. */
export function writtenPlaces(owner: string, storage: Storage = sessionStorage): DraftPlace[] {
  const places = draftKeys(owner, storage).map((key) =>
    placeOf(key.slice(prefix.length + 1, key.length - owner.length - 1)),
  );
  return [...new Set(places)].filter((place) => place !== null);
}

/** Of two kinds that a name begins with, the longer one is meant. */
function placeOf(name: string): DraftPlace | null {
  const kind = Object.keys(draftKinds)
    .filter((known): known is DraftKind => `${name}-`.startsWith(`${known}-`))
    .toSorted((one, other) => other.length - one.length)[0];
  return kind === undefined ? null : draftKinds[kind];
}

/** The names of a member's drafts. */
export function draftKeys(owner: string, storage: Storage): string[] {
  writeDrafts();
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

/** Stores the one text of a form with every change, and nothing once it is empty. */
export function useKeptText(drafts: Drafts<string>, text: string): void {
  useEffect(() => {
    if (text === (drafts.read() ?? '')) return;
    if (text === '') drafts.drop();
    else drafts.keepSoon(text);
  }, [drafts, text]);
}
