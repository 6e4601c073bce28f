import { isEverything } from '@kula/core/notify/live-changes';
import type { LiveKind } from '@kula/core/notify/live-changes';
import type { QueryKey } from '@tanstack/react-query';
import { byItself } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { accountKey } from '../account/account.data.ts';
import { contributionsKey } from '../contributions/open-questions.data.ts';
import { requestsKey } from '../requests/waiting-requests.data.ts';
import { thanksKey } from '../thanks/thanks.data.ts';
import { known, newsBetween, reportsThanks } from './news.rules.ts';
import { announce } from './announce.ts';
import { askWhetherSignedIn } from './session-check.ts';

/** The query keys that each kind of change affects. */
const keys: Record<LiveKind, readonly QueryKey[]> = {
  balance: [[accountKey]],
  links: [[accountKey]],
  contributions: [[contributionsKey]],
  requests: [[requestsKey]],
  thanks: [[thanksKey]],
  session: [['sessions']],
};

/** Refetches that overlap end with the same data: what is new is announced once, by the last one. */
interface Overlap {
  readonly owner: string | null;
  readonly before: ReturnType<typeof known>;
  /** Those of its changes that are news by themselves. */
  readonly kinds: Set<LiveKind>;
  count: number;
}

let latest: Overlap | undefined;

function overlapOf(owner: string | null): Overlap {
  if (latest === undefined || latest.count === 0 || latest.owner !== owner)
    latest = { owner, before: known(), kinds: new Set(), count: 0 };
  return latest;
}

/** Refetches what has changed, while the old data stays on the screen, and announces what is new. */
export async function catchUp(kinds: ReadonlySet<LiveKind>): Promise<void> {
  const { token, gradidoID } = session.get();
  if (token === null) return;
  // After missed changes the stream has just been accepted: the session is open.
  if (kinds.has('session') && !isEverything([...kinds])) askWhetherSignedIn();
  const mine = overlapOf(gradidoID);
  mine.count += 1;
  if (reportsThanks(kinds)) mine.kinds.add('thanks');
  const nouns = new Map([...kinds].flatMap((kind) => keys[kind]).map((key) => [key.join(), key]));
  try {
    await byItself(() =>
      Promise.all([...nouns.values()].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    );
  } finally {
    mine.count -= 1;
  }
  if (mine.count > 0) return;
  // Failures are reported by the screen that shows the data; after a change of the member nothing is announced.
  if (session.get().gradidoID !== gradidoID) return;
  announce(newsBetween(mine.before, known(), mine.kinds));
}
