/** The roles, and what each of them includes. What an operation demands stands in the server's table of operations. */
export type Role = 'MODERATOR' | 'MODERATOR_AI' | 'ADMIN';
/**
 * What an operation demands of its caller: nothing (`nobody`), a session (`member`), or a session with a
 * role.
 */
export type LeastRole = 'nobody' | 'member' | Role;

export const roles: readonly Role[] = ['MODERATOR', 'MODERATOR_AI', 'ADMIN'];

/** The place of the former role in the number of a change; there is none in entries that know only the new role. */
const FORMER = 100;

/**
 * One number for a change of role, which the audit stores: `after` has the last two digits, and `before`, counted from
 * one, those in front of them. The list of roles only ever grows at its end.
 */
export function numberOfRoleChange(before: Role | undefined, after: Role | null): number {
  return (numberOfRole(before) + 1) * FORMER + numberOfRole(after ?? undefined);
}

/** A number for each role, and 0 for none. */
function numberOfRole(role: Role | undefined): number {
  return role === undefined ? 0 : roles.indexOf(role) + 1;
}

/** Both roles of such a number, USER for none; undefined where it contains none, or a newer version wrote it. */
export function rolesOfChange(number: number): Record<'before' | 'after', Role | 'USER' | undefined> {
  const roleOf = (one: number): Role | 'USER' | undefined => (one === 0 ? 'USER' : roles[one - 1]);
  return { before: roleOf(Math.floor(number / FORMER) - 1), after: roleOf(number % FORMER) };
}

/** The roles that include the rights of a role. */
const holders: Readonly<Record<Role, readonly Role[]>> = {
  MODERATOR: ['MODERATOR', 'MODERATOR_AI', 'ADMIN'],
  MODERATOR_AI: ['MODERATOR_AI', 'ADMIN'],
  ADMIN: ['ADMIN'],
};

/** Whether a text is a role that can be held; USER and UNAUTHORIZED of the contract are none. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Whether somebody with these roles may do what demands this; every member may do what demands a session. */
export function may(held: readonly Role[], isMember: boolean, least: LeastRole): boolean {
  if (least === 'nobody') return true;
  if (!isMember) return false;
  return least === 'member' || held.some((role) => holders[least].includes(role));
}

/** Whether the roles include at least that of a moderator, who may see what the work needs. */
export function moderates(held: readonly Role[]): boolean {
  return held.some((role) => holders.MODERATOR.includes(role));
}
