/**
 * Links of peers of API 1_0. Such a peer pays what it is told, to whom and as often as it is asked, so this side asks only for
 * a link whose token was opened here, with what its token said, and once. Peers of this program compare all of it themselves.
 */
import { Refusal } from '@kula/core/errors';
import { tidyText } from '@kula/core/memos';
import type { Deps } from '../../deps.ts';
import { alone, hasNote, keepNote, type Note } from '../peers/peer-notes.usecases.ts';
import type { Peer } from '../peers/peers.usecases.ts';

/** What a token says about its link. */
export interface LinkClaims {
  readonly code: string;
  readonly amount: bigint;
  readonly memo: string;
  readonly senderUuid: string;
}

/** A token is valid for ten minutes, and its page may stay open for a day. */
const OPENED_MS = 24 * 3_600_000;
/** Longer than any link is valid. */
const ARRIVED_MS = 10 * 365 * 24 * 3_600_000;
/** Longer than a peer may take to pay and to answer. */
const ASKING_MS = 10 * 60_000;

/** Whether a peer pays without comparing. */
export function isCredulous({ additions }: Peer): boolean {
  return additions === 0;
}

function opened({ code, amount, memo, senderUuid }: LinkClaims): Note {
  return ['opened link', code, String(amount), tidyText(memo), senderUuid];
}

/** Notes what the token of a peer says about a link. */
export async function noteOpened(peer: Peer, claims: LinkClaims, deps: Deps): Promise<void> {
  if (isCredulous(peer)) await keepNote(peer, opened(claims), OPENED_MS, deps);
}

/**
 * Asks for the amount of a link. Refuses with LINK_INCOMPLETE claims that no token here has made, with LINK_REDEEMED a link
 * that has arrived, and with TRANSFER_PENDING while somebody asks for the same one.
 */
export async function askOnce(
  peer: Peer,
  claims: LinkClaims,
  ask: () => Promise<void>,
  deps: Deps,
): Promise<void> {
  if (!isCredulous(peer)) return ask();
  if (!(await hasNote(peer, opened(claims), deps))) throw new Refusal('LINK_INCOMPLETE');
  const arrived: Note = ['arrived link', claims.code];
  const isDone = await alone(peer, ['asked for link', claims.code], ASKING_MS, deps, async () => {
    if (await hasNote(peer, arrived, deps)) throw new Refusal('LINK_REDEEMED');
    await ask();
    await keepNote(peer, arrived, ARRIVED_MS, deps);
    return true;
  });
  if (isDone !== true) throw new Refusal('TRANSFER_PENDING');
}
