import { ownPage } from '../../first-pages.ts';
import type { ContributionTab } from '../../paths.ts';
import { contributionTabs } from '../../paths.ts';

/** Contributions on a page. */
export const contributionsPerPage = ownPage.pageSize;

/** The tab that the address names; undefined for any other word. */
export function tabOf(unchecked: string | undefined): ContributionTab | undefined {
  return contributionTabs.find((tab) => tab === unchecked);
}

/** The contribution that an anchor of a mail names: `#contributionListItem-12`. */
export function wantedContribution(hash: string): number | undefined {
  const found = /^#contributionListItem-([1-9]\d{0,15})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * The page a contribution stands on, from a large chunk of the list that holds it. Within a chunk the server lifts open questions
 * to the top, so the order of the whole list, newest first, is made here again.
 */
export function pageInChunk(
  id: number,
  chunk: readonly { id: number; createdAt: number }[],
  chunkStart: number,
): number | undefined {
  const ordered = chunk.toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id);
  const position = ordered.findIndex((contribution) => contribution.id === id);
  return position < 0 ? undefined : Math.floor((chunkStart + position) / contributionsPerPage) + 1;
}
