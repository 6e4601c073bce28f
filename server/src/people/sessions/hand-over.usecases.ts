/**
 * The hand-over from one client to another, such as from the wallet to the admin area. An address bar, a
 * history or a log must never contain the session, so it contains a one-time token that is valid for a
 * minute.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Tx } from '../../platform/db/database.ts';
import type { HandOverTable } from '../../platform/db/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Member } from '../../platform/db/members.ts';
import { command } from '../../commands/command.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import { findMember } from '../members/members.usecases.ts';
import { findHandOver, insertHandOver, consumeHandOver } from './hand-over.queries.ts';
import { findBeginning, findSessionDevice } from './sessions.queries.ts';
import { findRememberedDeviceId } from './remembered-devices.queries.ts';
import { recordHandOver } from './session-events.usecases.ts';
import { endOfSession, openSessionBeside } from './sessions.usecases.ts';
import { sessionsOperations } from './sessions.operations.ts';

const PREFIX = 'handover-';
const TOKEN_BYTES = 24;
const VALID_MS = 60_000;

/** A one-time token, valid for a minute, with which the actor opens a session in the admin area. */
export function createHandOver(actor: Actor, deps: Deps): Promise<string> {
  const work = (tx: Tx): Promise<string> => issueHandOver(tx, actor, 'ADMIN', deps);
  return command({ operation: sessionsOperations.createHandOver, actor, work }, deps);
}

/** A one-time token that identifies the actor for a minute, for one purpose. Only its hash is stored. */
export async function issueHandOver(
  tx: Tx,
  { member, sessionId }: Actor,
  purpose: HandOverTable['purpose'],
  deps: Deps,
): Promise<string> {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('hex');
  const now = deps.now();
  await insertHandOver(tx, {
    token_hash: hashOf(token),
    purpose,
    member_id: member.id,
    session_id: sessionId,
    created_at: now,
    expires_at: now + VALID_MS,
  });
  return token;
}

/** Whether a text has the form of such a token; it may still be invalid. */
export function isHandOver(token: string): boolean {
  return token.startsWith(PREFIX);
}

/**
 * Opens a session with a token; it expires with the session in which the token was made. Refuses with
 * SESSION_EXPIRED when the token was used, has expired or never existed, and when that session is over.
 */
export async function exchangeHandOver(token: string, network: string, deps: Deps): Promise<Actor> {
  const actor = await evenInDoubt(deps.db).transaction(async (tx) => {
    const handedOver = await consumeLive(tx, token, 'ADMIN', deps);
    if (!handedOver) return undefined;
    await recordHandOver(tx, handedOver.member, network, deps);
    const { rememberedDeviceId, device } = handedOver;
    const origin = rememberedDeviceId === undefined ? { device } : { rememberedDeviceId, device };
    return openSessionBeside(tx, handedOver.member, handedOver.beganAt, deps, origin);
  });
  if (!actor) throw new Refusal('SESSION_EXPIRED');
  return actor;
}

/**
 * The member of a token, once; undefined when it is unknown, or when the session in which it was made is
 * over.
 */
export async function redeemHandOver(
  token: string,
  purpose: HandOverTable['purpose'],
  deps: Deps,
): Promise<Member | undefined> {
  const handedOver = await evenInDoubt(deps.db).transaction((tx) => consumeLive(tx, token, purpose, deps));
  return handedOver?.member;
}

/** The member, and what a session that replaces the token takes over from the original one. */
interface HandedOver {
  readonly member: Member;
  readonly beganAt: number;
  readonly rememberedDeviceId: number | undefined;
  readonly device: string | null;
}

/**
 * Uses a token up. From then on the member's account is locked, so that its sessions end before or after.
 */
async function consumeLive(
  tx: Tx,
  token: string,
  purpose: HandOverTable['purpose'],
  deps: Deps,
): Promise<HandedOver | undefined> {
  const hash = hashOf(token);
  const handedOver = await findHandOver(tx, hash);
  if (!handedOver) return undefined;
  await deps.db.lockAccounts(tx, [handedOver.member_id]);
  const now = deps.now();
  if (!(await consumeHandOver(tx, hash, purpose, now))) return undefined;
  const beganAt = await findBeginning(tx, handedOver.session_id ?? '');
  if (beganAt === undefined || endOfSession(beganAt, deps) <= now) return undefined;
  const member = await findMember(tx, { id: handedOver.member_id });
  if (!member || member.deleted_at !== null) return undefined;
  // It ends with the device that stays signed in, as the original session does.
  const rememberedDeviceId = await findRememberedDeviceId(tx, handedOver.session_id ?? '');
  return {
    member,
    beganAt,
    rememberedDeviceId,
    device: await findSessionDevice(tx, handedOver.session_id ?? ''),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
