/**
 * A closed tab leaves its drafts on the device, and the next new tab takes them: what was written is there again, and
 * two open tabs never write into the same draft. Nothing is left for a member who is not logged in any more, who may
 * have logged out in another tab.
 */
import { randomKey } from '#shared/client/random-key.ts';
import { session } from './current-session.ts';
import { draftKeys, keysOf, leftPrefix, writeDrafts } from './drafts.ts';

const tabKey = 'kula-tab';
const longestMs = 7 * 86_400_000;

interface Left {
  at: number;
  drafts: readonly (readonly [name: string, draft: string])[];
}

interface Places {
  tab: Storage;
  device: Storage;
  page: EventTarget;
  now: () => number;
  /** The member who is logged in. */
  member: () => string | undefined;
}

/** Takes the drafts of a tab that was closed, and leaves those of this one when it is closed. */
export function keepLeftDrafts(places: () => Places = thisPage): void {
  try {
    watch(places());
  } catch {
    // Without storage there are no drafts.
  }
}

function thisPage(): Places {
  const member = (): string | undefined => {
    const { token, gradidoID } = session.get();
    return token === null ? undefined : gradidoID;
  };
  return { tab: sessionStorage, device: localStorage, page: window, now: Date.now, member };
}

function watch(places: Places): void {
  const { tab, device, page, now, member } = places;
  const known = tab.getItem(tabKey);
  const id = known ?? randomKey();
  const own = `${leftPrefix}${id}`;
  if (known === null) takeLeft(places);
  tab.setItem(tabKey, id);
  // A reload and the way to another page end the page, too; whoever comes back is the same tab.
  page.addEventListener('pageshow', () => {
    for (const key of keysOf(device, own)) device.removeItem(key);
  });
  // A phone may end a page that is hidden, without another event.
  page.addEventListener('visibilitychange', writeDrafts);
  page.addEventListener('pagehide', () => {
    writeDrafts();
    const owner = member();
    if (owner === undefined) return;
    const keys = draftKeys(owner, tab);
    const left: Left = { at: now(), drafts: keys.map((key) => [key, tab.getItem(key) ?? '']) };
    if (keys.length > 0) device.setItem(`${own}-${owner}`, JSON.stringify(left));
  });
}

/** Those of one closed tab; others of the same forms wait for the next new tab, and old ones are deleted. */
function takeLeft({ tab, device, now }: Places): void {
  for (const key of keysOf(device, leftPrefix)) {
    const { at, drafts } = leftIn(device.getItem(key));
    const isRecent = (at ?? 0) > now() - longestMs;
    if (isRecent && drafts?.some(([name]) => tab.getItem(name) !== null)) continue;
    device.removeItem(key);
    if (isRecent) for (const [name, draft] of drafts ?? []) tab.setItem(name, draft);
  }
}

function leftIn(stored: string | null): Partial<Left> {
  try {
    return (JSON.parse(stored ?? '') ?? {}) as Partial<Left>;
  } catch {
    // What cannot be read counts as very old.
    return {};
  }
}
