/** A member as the server knows one: the row, with the name and id of the community it belongs to. */
import type { Selectable } from 'kysely';
import type { MemberTable } from '../../db/tables.ts';

export interface Member extends Selectable<MemberTable> {
  readonly community_uuid: string;
  readonly community_name: string;
  readonly community_foreign: 0 | 1;
}

export function fullName(member: Pick<Member, 'first_name' | 'last_name'>): string {
  return `${member.first_name} ${member.last_name}`.trim();
}
