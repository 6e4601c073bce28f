import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  contributionLinksDocument,
  createContributionLinkDocument,
  updateContributionLinkDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useOnce } from '../../parts/use-once.ts';
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

/** Makes a link, or changes the one that was seen; one that is made is made once. */
export function useSaveLink(
  seen: Pick<ContributionLink, 'id' | 'version'> | undefined,
): (values: LinkValues) => Promise<unknown> {
  const make = useOnce({
    form: 'contribution-link',
    send: (link: WireLink, idempotencyKey) =>
      request(createContributionLinkDocument, { ...link, idempotencyKey }),
  });
  return (values) => {
    const link = toWireLink(values);
    return seen === undefined
      ? make(link)
      : request(updateContributionLinkDocument, { ...link, id: seen.id, seen: seen.version });
  };
}

type WireLink = ReturnType<typeof toWireLink>;
