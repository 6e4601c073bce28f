import { queryOptions } from '@tanstack/react-query';
import { safeguardsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

export const safeguardsKey = 'safeguards';

/** The limit for sending, and the number of recovery codes left. */
export const safeguardsQuery = () =>
  queryOptions({
    queryKey: [safeguardsKey, 'safeguards', session.get().gradidoID],
    queryFn: async () => (await request(safeguardsDocument)).safeguards,
  });
