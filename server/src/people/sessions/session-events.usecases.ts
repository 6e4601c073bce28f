/**
 * Sign-ins and sign-outs in the audit trail, which is stored for ever: a program that signs in repeatedly
 * must neither make it grow without end nor hide other events of the member in it.
 */
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { countInTransaction, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import { perDay, perHour } from '../../platform/limits/limit.ts';

/** Sign-ins within the hour from the same network count as one visit, as the audit explains to its readers. */
const visits = perHour(1, 'login-event:member:{member}:{visit}');
/** Of each kind: far more than any person signs in or out. */
const eventsOfKind = perDay(50, 'event-day:member:{member}:{kind}');

/** The event of a sign-in in the audit: with a passkey it is another one than with a password. */
export type LoginKind = 'USER_LOGIN' | 'USER_PASSKEY_LOGIN';

/**
 * Records the sign-in in the audit trail, in the transaction that opens the session: one in an hour for a
 * network, and for each kind: a sign-in with a passkey is listed as such although one with a password went
 * before.
 */
export async function recordLogin(
  tx: Tx,
  member: Pick<Member, 'id'>,
  network: string,
  deps: Deps,
  kind: LoginKind = 'USER_LOGIN',
): Promise<void> {
  if (!(await countInTransaction(tx, visits, visitOf(member, network, kind), deps))) return;
  await recordSome(tx, { kind, by: member, to: member }, deps);
}

/**
 * Records that a session was handed over, unless the member signed in from the same network within the hour,
 * by whatever means. A wallet that stayed signed in recorded no sign-in that could stand for it.
 */
export async function recordHandOver(
  tx: Tx,
  member: Pick<Member, 'id'>,
  network: string,
  deps: Deps,
): Promise<void> {
  if (await isUsedUp(tx, visits, visitOf(member, network, 'USER_PASSKEY_LOGIN'), deps)) return;
  await recordLogin(tx, member, network, deps);
}

function visitOf({ id }: Pick<Member, 'id'>, network: string, kind: LoginKind) {
  return { member: id, visit: `${kind === 'USER_LOGIN' ? '' : 'passkey:'}${network}` };
}

/** Records the end of one session in the audit trail. */
export function recordLogout(tx: Tx, member: Pick<Member, 'id'>, deps: Deps): Promise<void> {
  return recordSome(tx, { kind: 'USER_LOGOUT', by: member }, deps);
}

/** Records the end of all sessions, which the member demanded, in the audit trail. */
export function recordSessionsEnd(tx: Tx, member: Pick<Member, 'id'>, deps: Deps): Promise<void> {
  return recordSome(tx, { kind: 'USER_SESSIONS_END', by: member, to: member }, deps);
}

interface OwnEvent {
  readonly kind: LoginKind | 'USER_LOGOUT' | 'USER_SESSIONS_END';
  readonly by: Pick<Member, 'id'>;
  readonly to?: Pick<Member, 'id'>;
}

async function recordSome(tx: Tx, event: OwnEvent, deps: Deps): Promise<void> {
  const by = { member: event.by.id, kind: event.kind };
  if (await countInTransaction(tx, eventsOfKind, by, deps)) await notify(tx, event, deps);
}
