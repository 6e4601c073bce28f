import { ownPage } from '../../first-pages.ts';
import type { ContributionTab } from '../../paths.ts';
import { contributionTabs } from '../../paths.ts';

export const contributionsPerPage = ownPage.pageSize;

/** The tab in the address; undefined for any other word. */
export function tabOf(unchecked: string | undefined): ContributionTab | undefined {
  return contributionTabs.find((tab) => tab === unchecked);
}

/** The contribution in the anchor of a mail: `#contributionListItem-12`. */
export function wantedContribution(hash: string): number | undefined {
  const found = /^#contributionListItem-([1-9]\d{0,15})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * The page of a contribution, from a large chunk of the list that contains it. Within a chunk the server puts
 * open questions first, so the order of the whole list, newest first, is restored here.
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
