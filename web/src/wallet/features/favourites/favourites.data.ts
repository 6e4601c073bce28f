import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { favouritesDocument, setFavouriteDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import type { Partner } from '../account/booking.rules.ts';

/** First part of the query key of the favourites. */
export const favouritesKey = 'favourites';

const staysMs = 5 * 60_000;

/** The member's favourites, by name. */
export function favouritesQuery() {
  return queryOptions({
    queryKey: [favouritesKey, session.get().gradidoID],
    meta: { keptOffline: favouritesDocument },
    queryFn: () => request(favouritesDocument),
    select: ({ favourites }) =>
      favourites.map((person): Partner => ({
        ...person,
        alias: person.alias ?? '',
        // As in the list of bookings, only members of other communities have a community here.
        communityName: person.communityName === config.communityName ? '' : person.communityName,
      })),
    staleTime: staysMs,
  });
}

const none: readonly Partner[] = [];

/** Empty while they are not known: a list of suggestions is shown without them. */
export function useFavourites(): readonly Partner[] {
  return useQuery(favouritesQuery()).data ?? none;
}

/** Adds a person to the favourites, or removes them; the list is requested again, also after a failure. */
export function useSetFavourite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ gradidoID, isFavourite }: { gradidoID: string; isFavourite: boolean }) =>
      request(setFavouriteDocument, { gradidoID, isFavourite }),
    onSettled: () => client.invalidateQueries({ queryKey: [favouritesKey] }),
  });
}
