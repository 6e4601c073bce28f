/**
 * A closed tab leaves its drafts on the device, and the next new tab takes them: what was written is there again, and
 * two open tabs never write into the same draft. Nothing is left for a member who is not logged in any more, who may
 * have logged out in another tab.
 */
import { randomKey } from '#shared/client/random-key.ts';
import { session } from './current-session.ts';
import { draftKeys, keysOf, leftPrefix } from './drafts.ts';

const tabKey = 'kula-tab';
const longestMs = 7 * 86_400_000;

interface Left {
  at: number;
  drafts: Readonly<Record<string, string>>;
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
  if (known === null) takeLast(places);
  tab.setItem(tabKey, id);
  // A reload and the way to another page end the page, too; whoever comes back is the same tab.
  device.removeItem(own);
  page.addEventListener('pageshow', () => device.removeItem(own));
  page.addEventListener('pagehide', () => {
    const owner = member();
    if (owner === undefined) return;
    const keys = draftKeys(tab).filter((key) => key.endsWith(`-${owner}`));
    const drafts = Object.fromEntries(keys.map((key) => [key, tab.getItem(key) ?? '']));
    const left: Left = { at: now(), drafts };
    if (keys.length > 0) device.setItem(own, JSON.stringify(left));
  });
}

/** Those of the tab that was closed last; others wait for the next new tab, and old ones are deleted. */
function takeLast({ tab, device, now }: Places): void {
  const recent = leftOn(device).filter(({ key, at }) => {
    const isRecent = at > now() - longestMs;
    if (!isRecent) device.removeItem(key);
    return isRecent;
  });
  const last = recent.toSorted((one, other) => one.at - other.at).pop();
  if (last === undefined) return;
  device.removeItem(last.key);
  for (const [key, draft] of Object.entries(last.drafts)) tab.setItem(key, draft);
}

function leftOn(device: Storage): (Left & { key: string })[] {
  return keysOf(device, leftPrefix).map((key) => {
    try {
      const { at, drafts } = JSON.parse(device.getItem(key) ?? '') as Partial<Left>;
      return { key, at: at ?? 0, drafts: drafts ?? {} };
    } catch {
      // What cannot be read counts as very old.
      return { key, at: 0, drafts: {} };
    }
  });
}
