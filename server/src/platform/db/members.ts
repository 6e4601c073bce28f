/** Members with their community, the common base of all queries of members. */
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { MemberTable, Tables } from './tables.ts';

/**
 * A member as the server uses one: the row, with the name and id of the community it belongs to.
 */
export interface Member extends Selectable<MemberTable> {
  readonly community_uuid: string;
  readonly community_name: string;
  readonly community_is_remote: 0 | 1;
}

type MemberSelection = SelectQueryBuilder<
  Tables & { members: MemberTable },
  'members' | 'communities',
  Member
>;

/** Members with the community they belong to. */
export function selectMembers(db: Db | Tx): MemberSelection {
  return db
    .selectFrom('members')
    .innerJoin('communities', 'communities.id', 'members.community_id')
    .selectAll('members')
    .select([
      'communities.uuid as community_uuid',
      'communities.name as community_name',
      'communities.foreign_flag as community_is_remote',
    ]);
}
