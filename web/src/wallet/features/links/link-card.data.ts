import { queryOptions } from '@tanstack/react-query';
import { ownLinksDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';
import { ownLinkOf } from './own-link.rules.ts';
import type { OwnLink } from './own-link.rules.ts';

const pageSize = 100;
/** More links than anybody has; it only bounds the search. */
const mostPages = 50;

/** The own links, newest first, at least as far back as the requested one. */
export function linksBackToQuery(id: number) {
  return queryOptions({
    queryKey: [accountKey, 'links back to', session.get().gradidoID, id],
    async queryFn(): Promise<OwnLink[]> {
      const found: OwnLink[] = [];
      for (let page = 1; page <= mostPages; page++) {
        const { listTransactionLinks: list } = await request(ownLinksDocument, {
          currentPage: page,
          pageSize,
        });
        found.push(...list.links.map(ownLinkOf));
        if (found.some((link) => link.id === id) || page * pageSize >= list.count) break;
      }
      return found;
    },
  });
}
