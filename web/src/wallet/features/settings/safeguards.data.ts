import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { passkeysDocument, safeguardsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | null;
}

const safeguardsKey = 'safeguards';

/** The passkeys of the member. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: [safeguardsKey, 'passkeys', session.get().gradidoID],
    queryFn: async () => (await request(passkeysDocument)).passkeys,
  });

/** The limit for sending, and how many recovery codes are left. */
export const safeguardsQuery = () =>
  queryOptions({
    queryKey: [safeguardsKey, 'safeguards', session.get().gradidoID],
    queryFn: async () => (await request(safeguardsDocument)).safeguards,
  });

/** Asks for all of it again. */
export function useSafeguardsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [safeguardsKey] });
}
