import { infiniteQueryOptions } from '@tanstack/react-query';
import { pageByPage } from '#shared/client/page-by-page.ts';
import { deleteTransactionLinkDocument, ownLinksDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import { accountKey } from '../account/account.data.ts';
import { ownLinkOf } from './own-link.rules.ts';
import type { OwnLink } from './own-link.rules.ts';

/** Own links are fetched five at a time. */
export const linksPageSize = 5;

const ended = { withRedeemed: true, withDeleted: true, withExpired: true };

/** The own links, newest first, five more at a time: open and expired ones, or also redeemed and deleted ones. */
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
      // A link that was made meanwhile shifts the others: duplicates are removed.
      links: distinct(pages.flatMap(({ listTransactionLinks }) => listTransactionLinks.links.map(ownLinkOf))),
    }),
  });
}

/** Deletes a link; the amount that it held is available again. */
export function useDeleteLink() {
  return useIdempotentMutation({
    send: ({ id }: OwnLink, idempotencyKey) => request(deleteTransactionLinkDocument, { id, idempotencyKey }),
    contentOf: ({ id }) => String(id),
    invalidates: [accountKey],
  });
}

function distinct(links: readonly OwnLink[]): OwnLink[] {
  return [...new Map(links.map((link) => [link.id, link])).values()];
}
