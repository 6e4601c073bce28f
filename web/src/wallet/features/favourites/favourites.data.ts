import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { favouritesDocument, setFavouriteDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import type { Partner } from '../account/booking.rules.ts';

/** Under this name stand the people whom the member keeps at hand. */
export const favouritesKey = 'favourites';

const staysMs = 5 * 60_000;

/** The people whom the member keeps at hand, by name. */
export function favouritesQuery() {
  return queryOptions({
    queryKey: [favouritesKey, session.get().gradidoID],
    meta: { keptOffline: favouritesDocument },
    queryFn: () => request(favouritesDocument),
    select: ({ favourites }) =>
      favourites.map((person): Partner => ({
        ...person,
        alias: person.alias ?? '',
        // As in the list of bookings, only people of other communities name theirs.
        communityName: person.communityName === config.communityName ? '' : person.communityName,
      })),
    staleTime: staysMs,
  });
}

/** Nobody while they are not known: a list of suggestions does not wait for them. */
export function useFavourites(): readonly Partner[] {
  return useQuery(favouritesQuery()).data ?? [];
}

export function useSetFavourite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ gradidoID, isFavourite }: { gradidoID: string; isFavourite: boolean }) =>
      request(setFavouriteDocument, { gradidoID, isFavourite }),
    onSettled: () => client.invalidateQueries({ queryKey: [favouritesKey] }),
  });
}
