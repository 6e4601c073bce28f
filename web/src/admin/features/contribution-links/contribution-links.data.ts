import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  contributionLinksDocument,
  createContributionLinkDocument,
  updateContributionLinkDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { toContributionLink } from './contribution-link.ts';
import type { ContributionLink } from './contribution-link.ts';
import { toWireLink } from './link.rules.ts';
import type { LinkValues } from './link.rules.ts';

export const linksPerPage = 25;

/** The links that can be redeemed, and the expired ones on demand, newest first. */
export function contributionLinksQuery(page: number, withEnded: boolean) {
  return queryOptions({
    queryKey: ['contribution-links', page, withEnded],
    queryFn: () =>
      request(contributionLinksDocument, { currentPage: page, pageSize: linksPerPage, withEnded }),
    select: ({ listContributionLinks: { count, links } }) => ({
      count,
      links: links.map(toContributionLink),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Makes a link, or changes the one that was seen. */
export async function saveLink(
  seen: Pick<ContributionLink, 'id' | 'version'> | undefined,
  values: LinkValues,
): Promise<void> {
  const link = toWireLink(values);
  if (seen === undefined) await request(createContributionLinkDocument, link);
  else await request(updateContributionLinkDocument, { ...link, id: seen.id, seen: seen.version });
}
