import { queryOptions } from '@tanstack/react-query';
import {
  communityFiguresDocument,
  openContributionLinksDocument,
  stewardsDocument,
} from '../../../generated/operations.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { allPages, rowsPerPage } from './all-pages.ts';
import { linksOpenAt } from './community-links.rules.ts';
import { figuresOf } from './figures.rules.ts';
import { stewardsOf } from './stewards.rules.ts';

export function figuresQuery() {
  return queryOptions({
    queryKey: ['community', 'figures'],
    queryFn: () => request(communityFiguresDocument),
    select: ({ communityStatistics }) => figuresOf(communityStatistics),
  });
}

export function stewardsQuery() {
  return queryOptions({
    queryKey: ['community', 'stewards'],
    queryFn: () =>
      allPages(async (page) => {
        const paging = { currentPage: page, pageSize: rowsPerPage };
        const { searchAdminUsers } = await request(stewardsDocument, paging);
        return { rows: searchAdminUsers.userList, count: searchAdminUsers.userCount };
      }),
    select: stewardsOf,
  });
}

export function communityLinksQuery() {
  return queryOptions({
    queryKey: ['community', 'contribution-links'],
    queryFn: () =>
      allPages(async (page) => {
        const paging = { currentPage: page, pageSize: rowsPerPage };
        const { listContributionLinks } = await request(openContributionLinksDocument, paging);
        return { rows: listContributionLinks.links, count: listContributionLinks.count };
      }),
    select: (rows) => linksOpenAt(rows, serverNow()),
  });
}
