import { fullName } from '#shared/texts/full-name.ts';
import { timeFromWire } from '#shared/client/wire.ts';

/** An account as moderators see it. */
export interface Member {
  id: number;
  gradidoID: string | undefined;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  alias: string;
  state: MemberState;
  /** The highest role; undefined for a member without one. */
  role: HeldRole | undefined;
  joinedAt: number | undefined;
  closedAt: number | undefined;
}

export type MemberState = 'active' | 'notActivated' | 'closed';

export const givenRoles = ['USER', 'MODERATOR', 'MODERATOR_AI', 'ADMIN'] as const;
export type GivenRole = (typeof givenRoles)[number];
export type HeldRole = Exclude<GivenRole, 'USER'>;

export interface WireMember {
  userId: number;
  gradidoID?: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  alias: string | null;
  emailChecked: boolean | null;
  deletedAt: string | null;
  roles: readonly string[];
  createdAt: string | null;
}

export function toMember(wire: WireMember): Member {
  const { userId, gradidoID, firstName, lastName, email, alias, roles, createdAt, deletedAt } = wire;
  return {
    id: userId,
    gradidoID: gradidoID ?? undefined,
    firstName,
    lastName,
    name: fullName({ firstName, lastName }),
    email: email ?? '',
    alias: alias ?? '',
    state: toState(wire),
    role: givenRoles.findLast((role): role is HeldRole => role !== 'USER' && roles.includes(role)),
    joinedAt: timeFromWire(createdAt),
    closedAt: timeFromWire(deletedAt),
  };
}

/** A closed account is shown as closed, whether it was ever activated or not. */
function toState({ deletedAt, emailChecked }: WireMember): MemberState {
  if (deletedAt !== null) return 'closed';
  return emailChecked === true ? 'active' : 'notActivated';
}
