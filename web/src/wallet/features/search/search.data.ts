import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchMembersDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { geoPointFrom } from '../map/geo-point.rules.ts';
import type { GeoPoint } from '../map/geo-point.rules.ts';

/** Members on a page, as many as the server gives at once: they are put in order here, and the map shows the same. */
export const pageSize = 100;

/** A member who agreed to be found. */
export interface FoundMember {
  gradidoID: string;
  name: string;
  alias: string;
  place: GeoPoint | undefined;
  isExact: boolean;
}

export interface FoundMembers {
  count: number;
  members: readonly FoundMember[];
  community: GeoPoint | undefined;
}

/** Members who opted in and whose name contains the text. */
export function membersQuery(words: string, page: number) {
  return queryOptions({
    queryKey: ['members', session.get().gradidoID, words, page],
    async queryFn(): Promise<FoundMembers> {
      const variables = { query: words, currentPage: page, pageSize };
      const { searchMembers } = await request(searchMembersDocument, variables);
      return {
        count: searchMembers.count,
        community: geoPointFrom(searchMembers.communityLocation),
        members: searchMembers.members.map(({ gradidoID, name, alias, location, isExact }) => ({
          gradidoID,
          name,
          alias: alias ?? '',
          place: geoPointFrom(location),
          isExact,
        })),
      };
    },
    placeholderData: keepPreviousData,
  });
}
