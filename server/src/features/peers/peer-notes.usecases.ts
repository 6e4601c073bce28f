/**
 * Notes about what peers have signed, for peers of API 1_0 that do not compare what they are told. A note is a hash, kept
 * beside those of messages.
 */
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { evenInDoubt } from '../../db/refusing-in-doubt.ts';
import { forgetSeen, isSeen, keepSeen, noteSeen, type Peer } from './peers.queries.ts';

/** What is noted about a peer, such as an opened link: a word for the kind, and what distinguishes one from others. */
export type Note = readonly [kind: string, ...particulars: string[]];

function hashOf(peer: Peer, note: Note): string {
  return createHash('sha256')
    .update(JSON.stringify([peer.community_uuid, ...note]))
    .digest('base64url');
}

/** Keeps a note for so long from now. */
export function keepNote(peer: Peer, note: Note, forMs: number, deps: Deps): Promise<void> {
  const hash = hashOf(peer, note);
  return evenInDoubt(deps.db).transaction((tx) => keepSeen(tx, hash, deps.now() + forMs));
}

/** Whether a note is kept now. */
export function hasNote(peer: Peer, note: Note, { db, now }: Deps): Promise<boolean> {
  return isSeen(db.read, hashOf(peer, note), now());
}

/** Runs something that only one may do at a time; undefined where somebody else does. After a crash it is free later. */
export async function alone<T>(
  peer: Peer,
  note: Note,
  atMostMs: number,
  deps: Deps,
  run: () => Promise<T>,
): Promise<T | undefined> {
  const hash = hashOf(peer, note);
  const now = deps.now();
  const isFirst = await deps.db.transaction(async (tx) => {
    if (!(await isSeen(tx, hash, now))) await forgetSeen(tx, hash);
    return noteSeen(tx, hash, now + atMostMs);
  });
  if (!isFirst) return undefined;
  try {
    return await run();
  } finally {
    await deps.db.transaction((tx) => forgetSeen(tx, hash));
  }
}
