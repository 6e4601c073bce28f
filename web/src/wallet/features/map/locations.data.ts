import { queryOptions } from '@tanstack/react-query';
import { memberPlaceDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { geoPointFrom } from './geo-point.rules.ts';
import type { GeoPoint } from './geo-point.rules.ts';

export interface Locations {
  own: GeoPoint | undefined;
  community: GeoPoint | undefined;
}

/** The place of the member, if it is set, and of the community. */
export function locationsQuery() {
  return queryOptions({
    queryKey: ['member-place', session.get().gradidoID],
    async queryFn(): Promise<Locations> {
      const { userLocation } = await request(memberPlaceDocument);
      return {
        own: geoPointFrom(userLocation.userLocation),
        community: geoPointFrom(userLocation.communityLocation),
      };
    },
    refetchOnWindowFocus: false,
  });
}
