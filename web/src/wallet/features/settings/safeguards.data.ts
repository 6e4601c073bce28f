import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { passkeysDocument, sessionsDocument, staysDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { session } from '#shared/session/current-session.ts';
import { safeguardsKey, safeguardsQuery } from '../passkeys/safeguards.data.ts';

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | null;
}

export const passkeysQuery = () =>
  queryOptions({
    queryKey: [safeguardsKey, 'passkeys', session.get().gradidoID],
    queryFn: async () => (await request(passkeysDocument)).passkeys,
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions', session.get().gradidoID],
    queryFn: async () => (await request(sessionsDocument)).sessions,
  });

/** The devices on which the member stays signed in. */
export const staysQuery = () =>
  queryOptions({
    queryKey: ['sessions', 'stays', session.get().gradidoID],
    queryFn: async () => (await request(staysDocument)).stays,
  });

/** A device that is not found is signed out already: by an earlier press, or elsewhere. */
export async function signedOut(ended: Promise<unknown>): Promise<void> {
  try {
    await ended;
  } catch (thrown) {
    if (problemOf(thrown).code !== 'NOT_FOUND') throw thrown;
  }
}

/** Requests all data of the tab together with the member, in one request. */
export function useAskAlong(isWanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    void client.prefetchQuery(passkeysQuery());
    void client.prefetchQuery(safeguardsQuery());
    void client.prefetchQuery(sessionsQuery());
    void client.prefetchQuery(staysQuery());
  }, [client, isWanted]);
}

/** Refetches all of it. */
export function useSafeguardsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [safeguardsKey] });
}
