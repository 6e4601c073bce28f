/**
 * Notes about what peers have signed, for v1 peers, which do not compare the claims in a message. A note is a hash,
 * stored beside those of messages.
 */
import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import { type Peer } from './peers.queries.ts';
import {
  forgetSeen,
  isSeen,
  trimSeen,
  storeSeen,
  insertSeen,
  findSeenUntil,
} from './seen-messages.queries.ts';

/** What is noted about a peer, such as an opened link: a word for the kind, and what distinguishes one from others. */
export type Note = readonly [kind: string, ...particulars: string[]];

function hashOf(peer: Peer, note: Note): string {
  return createHash('sha256')
    .update(JSON.stringify([peer.community_uuid, ...note]))
    .digest('base64url');
}

/** Stores a note for so long from now. */
export function storeNote(peer: Peer, note: Note, forMs: number, deps: Deps): Promise<void> {
  const hash = hashOf(peer, note);
  return evenInDoubt(deps.db).transaction((tx) => storeSeen(tx, hash, deps.now() + forMs));
}

/** How many notes of a kind are stored, which anybody can cause: of one peer, and of all. */
export interface NoteBounds {
  readonly ofPeer: number;
  readonly inAll: number;
}

/** A note whose kind and peer are the beginning of its hash, so that they can be counted. */
function countedHashOf(peer: Peer, note: Note): { all: string; ofPeer: string; hash: string } {
  const all = `${note[0].replaceAll(' ', '-')}:`;
  const ofPeer = `${all}${peer.id}:`;
  return { all, ofPeer, hash: ofPeer + hashOf(peer, note) };
}

/** Stores a note of a kind of which there may be many; beyond the bounds the oldest ones go. */
export function storeCountedNote(
  peer: Peer,
  note: Note,
  { forMs, ofPeer, inAll }: NoteBounds & { readonly forMs: number },
  deps: Deps,
): Promise<void> {
  const counted = countedHashOf(peer, note);
  return evenInDoubt(deps.db).transaction(async (tx) => {
    await storeSeen(tx, counted.hash, deps.now() + forMs);
    await trimSeen(tx, counted.ofPeer, ofPeer);
    await trimSeen(tx, counted.all, inAll);
  });
}

/** Whether a counted note is stored now. */
export function hasCountedNote(peer: Peer, note: Note, { db, now }: Deps): Promise<boolean> {
  return isSeen(db.read, countedHashOf(peer, note).hash, now());
}

/** Until when a note is stored; undefined without one. */
export function findNoteEnd(peer: Peer, note: Note, { db }: Deps): Promise<number | undefined> {
  return findSeenUntil(db.read, hashOf(peer, note));
}

/** Forgets a note before its time. */
export function forgetNote(peer: Peer, note: Note, { db }: Deps): Promise<void> {
  return evenInDoubt(db).transaction((tx) => forgetSeen(tx, hashOf(peer, note)));
}

/** Whether a note is stored now. */
export function hasNote(peer: Peer, note: Note, { db, now }: Deps): Promise<boolean> {
  return isSeen(db.read, hashOf(peer, note), now());
}

/**
 * Runs work that only one may do at a time; undefined where somebody else does. After a crash it is free when the
 * time is over.
 */
export async function runExclusively<T>(
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
    return insertSeen(tx, hash, now + atMostMs);
  });
  if (!isFirst) return undefined;
  try {
    return await run();
  } finally {
    await deps.db.transaction((tx) => forgetSeen(tx, hash));
  }
}
