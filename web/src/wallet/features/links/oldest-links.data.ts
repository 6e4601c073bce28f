/** Apart from the other links, because the first screen needs no more of them. */
import { queryOptions } from '@tanstack/react-query';
import { expiringLinksDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { oldestLinks } from '../../first-pages.ts';
import { accountKey } from '../account/account.data.ts';
import { datedLinkOf } from './own-link.rules.ts';

/** The oldest open links, without their addresses, to find those that expire soon. */
export function oldestLinksQuery() {
  return queryOptions({
    queryKey: [accountKey, 'oldest links', session.get().gradidoID],
    queryFn: () => request(expiringLinksDocument, oldestLinks),
    select: ({ listTransactionLinks }) => listTransactionLinks.links.map(datedLinkOf),
  });
}
