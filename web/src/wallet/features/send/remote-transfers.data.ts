import { queryOptions } from '@tanstack/react-query';
import { remoteTransfersDocument } from '../../../generated/operations.ts';
import type { RemoteTransfersResult } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';

/** The state of a transfer to another community. */
export type RemoteTransfer = RemoteTransfersResult['remoteTransfers'][number];

/** The newest transfers to other communities; refetched whenever the account changes, and so when one arrives. */
export function remoteTransfersQuery() {
  return queryOptions({
    queryKey: [accountKey, 'remoteTransfers', session.get().gradidoID],
    queryFn: () => request(remoteTransfersDocument),
    select: ({ remoteTransfers }) => remoteTransfers,
  });
}
