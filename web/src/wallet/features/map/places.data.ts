import { queryOptions } from '@tanstack/react-query';
import { memberPlaceDocument } from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { session } from '../../../shared/current-session.ts';
import { placeOf } from './place.rules.ts';
import type { Place } from './place.rules.ts';

export interface Places {
  own: Place | undefined;
  community: Place | undefined;
}

/** Where the member lives, if the member has told it, and where the community is. */
export function placesQuery() {
  return queryOptions({
    queryKey: ['member-place', session.get().gradidoID],
    async queryFn(): Promise<Places> {
      const { userLocation } = await request(memberPlaceDocument);
      return { own: placeOf(userLocation.userLocation), community: placeOf(userLocation.communityLocation) };
    },
    refetchOnWindowFocus: false,
  });
}
