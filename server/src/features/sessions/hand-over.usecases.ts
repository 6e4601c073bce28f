/**
 * The way from one client to another, such as from the wallet to the admin area. What stands in an address bar, a
 * history or a log is a token for one use within a minute, never the session (decisions 4.2, faults 18).
 */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import type { HandOverTable } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { findMemberById } from '../members/members.queries.ts';
import { insertHandOver, takeHandOver } from './hand-over.queries.ts';
import { openSession } from './sessions.usecases.ts';

const PREFIX = 'handover-';
const TOKEN_BYTES = 24;
const VALID_MS = 60_000;

/** A token that opens a session of its own for the actor, once. */
export function createHandOver(actor: Actor, deps: Deps): Promise<string> {
  return issueHandOver(actor, 'ADMIN', deps);
}

/** A token for another party to find out once who a member is. */
export async function issueHandOver(
  actor: Actor,
  purpose: HandOverTable['purpose'],
  deps: Deps,
): Promise<string> {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('hex');
  const now = deps.now();
  await deps.db.transaction((tx) =>
    insertHandOver(tx, {
      token_hash: hashOf(token),
      purpose,
      member_id: actor.member.id,
      session_id: actor.sessionId,
      created_at: now,
      expires_at: now + VALID_MS,
    }),
  );
  return token;
}

export function isHandOver(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Opens a session with a token. Refuses with SESSION_EXPIRED when it was used, is too old or was never one. */
export async function exchangeHandOver(token: string, deps: Deps): Promise<Actor> {
  const memberId = await redeemHandOver(token, 'ADMIN', deps);
  const member = memberId === undefined ? undefined : await findMemberById(deps.db.read, memberId);
  if (!member || member.deleted_at !== null) throw new Refusal('SESSION_EXPIRED');
  const { roles, sessionId } = await openSession(member, null, deps);
  return { member, roles, sessionId };
}

/** Whose token it is, once; undefined when nobody's. */
export function redeemHandOver(
  token: string,
  purpose: HandOverTable['purpose'],
  deps: Deps,
): Promise<number | undefined> {
  return deps.db.transaction((tx) => takeHandOver(tx, hashOf(token), purpose, deps.now()));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
