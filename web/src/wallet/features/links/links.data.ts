import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { pageByPage } from '#shared/client/page-by-page.ts';
import { deleteTransactionLinkDocument, ownLinksDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { isWorthAnotherTry } from '#shared/client/problem.ts';
import { newestLinks } from '../../first-operations.ts';
import { accountKey, useRefetchAccount } from '../account/account.data.ts';
import { ownLinkOf } from './own-link.rules.ts';
import type { OwnLink } from './own-link.rules.ts';

/** Own links come five at a time. */
export const linksPageSize = 5;

const ended = { withRedeemed: true, withDeleted: true, withExpired: true };

/** The own links, newest first, five more at a time: those that wait or have run out, or with those that are done with. */
export function ownLinksQuery(withEnded: boolean) {
  return infiniteQueryOptions({
    queryKey: [accountKey, 'links', session.get().gradidoID, withEnded],
    initialPageParam: 1,
    queryFn: (context) =>
      pageByPage(context, () =>
        request(ownLinksDocument, {
          currentPage: context.pageParam,
          pageSize: linksPageSize,
          filters: withEnded ? ended : null,
        }),
      ),
    getNextPageParam: (last, _, page) =>
      page * linksPageSize < last.listTransactionLinks.count ? page + 1 : undefined,
    select: ({ pages }) => ({
      count: pages.at(-1)?.listTransactionLinks.count ?? 0,
      // A link that was made meanwhile moves the others on: none is shown twice.
      links: distinct(pages.flatMap(({ listTransactionLinks }) => listTransactionLinks.links.map(ownLinkOf))),
    }),
  });
}

/** The newest own links in one answer, to find those that run out soon. */
export function newestLinksQuery() {
  return queryOptions({
    queryKey: [accountKey, 'newest links', session.get().gradidoID],
    queryFn: () => request(ownLinksDocument, newestLinks),
    select: ({ listTransactionLinks }) => listTransactionLinks.links.map(ownLinkOf),
  });
}

const secondTryAfterMs = 1000;

/** Takes a link back; what it held back is free again. */
export function useDeleteLink() {
  const refetchAccount = useRefetchAccount();
  return useMutation({
    mutationFn: ({ link, key }: { link: OwnLink; key: string }) =>
      request(deleteTransactionLinkDocument, { id: link.id, idempotencyKey: key }),
    retry: (failures, thrown) => failures < 2 && isWorthAnotherTry(thrown),
    retryDelay: secondTryAfterMs,
    networkMode: 'always',
    onSettled: () => void refetchAccount(),
  });
}

function distinct(links: readonly OwnLink[]): OwnLink[] {
  return [...new Map(links.map((link) => [link.id, link])).values()];
}
