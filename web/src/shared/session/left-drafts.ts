/**
 * A closed tab leaves its drafts on the device, and the next new tab takes them: what was written is there again, and
 * two open tabs never write into the same draft. Of several closed tabs the last one counts. Nothing is left for a member who is not logged in any more, who may
 * have logged out in another tab.
 */
import { randomKey } from '#shared/client/random-key.ts';
import { session } from './current-session.ts';
import { draftKeys, leftKey } from './drafts.ts';

const tabKey = 'kula-tab';
const longestMs = 7 * 86_400_000;

interface Left {
  tab: string;
  at: number;
  drafts: Readonly<Record<string, string>> | null;
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

function watch({ tab, device, page, now, member }: Places): void {
  const id = tab.getItem(tabKey) ?? randomKey();
  function take(): void {
    const left = leftIn(device.getItem(leftKey));
    // A reload and the way to another page end the page, too; whoever comes back has the drafts still.
    if (tab.getItem(tabKey) !== null && left?.tab !== id) return;
    device.removeItem(leftKey);
    if (left !== undefined && left.at > now() - longestMs)
      for (const [key, draft] of Object.entries(left.drafts ?? {})) tab.setItem(key, draft);
  }
  take();
  tab.setItem(tabKey, id);
  page.addEventListener('pageshow', take);
  page.addEventListener('pagehide', () => {
    const owner = member();
    if (owner === undefined) return;
    const keys = draftKeys(tab).filter((key) => key.endsWith(`-${owner}`));
    const drafts = Object.fromEntries(keys.map((key) => [key, tab.getItem(key) ?? '']));
    const left: Left = { tab: id, at: now(), drafts };
    if (keys.length > 0) device.setItem(leftKey, JSON.stringify(left));
  });
}

function leftIn(stored: string | null): Left | undefined {
  try {
    return (JSON.parse(stored ?? 'null') as Left | null) ?? undefined;
  } catch {
    return undefined;
  }
}
