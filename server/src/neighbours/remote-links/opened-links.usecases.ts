/**
 * Links of peers that pay whatever a request claims, as often as it comes: this side requests only the amount of a link
 * whose token was opened here, with the claims of that token, and once. Others compare all of it themselves.
 */
import { Refusal } from '@kula/core/platform/errors';
import { tidyText } from '@kula/core/platform/texts';
import type { Deps } from '../../platform/deps.ts';
import {
  runExclusively,
  forgetNote,
  hasCountedNote,
  hasNote,
  storeCountedNote,
  storeNote,
  type Note,
  findNoteEnd,
} from '../peers/peer-notes.usecases.ts';
import { listStatesOfReceived } from '../remote-transfers/remote-transfer-links.queries.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { protocolOf } from '../protocol/protocol-choice.ts';

/** What a token claims about its link. */
export interface LinkClaims {
  readonly code: string;
  readonly amount: bigint;
  readonly memo: string;
  readonly senderUuid: string;
}

/** A token is valid for ten minutes, and its page may be open for a day. */
const OPENED_MS = 24 * 3_600_000;
/** Any visitor can have tokens signed by such a peer, and opens as many as they like. */
const OPENED_MOST = { ofPeer: 1000, inAll: 5000 };
/** Longer than any link is valid. */
const ARRIVED_MS = 10 * 365 * 24 * 3_600_000;
/** Longer than a peer may take to pay and to answer. */
const DISBURSAL_MS = 10 * 60_000;

function opened({ code, amount, memo, senderUuid }: LinkClaims): Note {
  return ['opened link', code, String(amount), tidyText(memo), senderUuid];
}

/** Notes what the token of a peer claims about a link. */
export async function noteOpened(peer: Peer, claims: LinkClaims, deps: Deps): Promise<void> {
  if (!protocolOf(peer).comparesLinks)
    await storeCountedNote(peer, opened(claims), { forMs: OPENED_MS, ...OPENED_MOST }, deps);
}

/**
 * Requests the amount of a link. Refuses with LINK_INCOMPLETE claims that no token here has made, with LINK_REDEEMED
 * a link that has arrived, and with TRANSFER_PENDING while another request for it is in progress or has no answer
 * yet: the peer may still pay.
 */
export async function disburseOnce(
  peer: Peer,
  claims: LinkClaims,
  disburse: () => Promise<void>,
  deps: Deps,
): Promise<void> {
  if (protocolOf(peer).comparesLinks) return disburse();
  if (!(await hasCountedNote(peer, opened(claims), deps))) throw new Refusal('LINK_INCOMPLETE');
  const arrived: Note = ['arrived link', claims.code];
  const isDone = await runExclusively(peer, ['asked for link', claims.code], DISBURSAL_MS, deps, async () => {
    if (await hasNote(peer, arrived, deps)) throw new Refusal('LINK_REDEEMED');
    await awaitEarlier(peer, claims, arrived, deps);
    await disburseNoted(peer, claims, disburse, deps);
    await storeNote(peer, arrived, ARRIVED_MS, deps);
    return true;
  });
  if (isDone !== true) throw new Refusal('TRANSFER_PENDING');
}

const unanswered = ({ code }: LinkClaims): Note => ['unanswered link', code];

/** Refuses while an earlier request without an answer may still be paid, and for good once it was, to whomever. */
async function awaitEarlier(peer: Peer, claims: LinkClaims, arrived: Note, deps: Deps): Promise<void> {
  const until = await findNoteEnd(peer, unanswered(claims), deps);
  if (until === undefined) return;
  const from = until - ARRIVED_MS;
  const { amount, senderUuid } = claims;
  const earlier = { peerId: peer.id, senderUuid, amount, from, to: from + DISBURSAL_MS };
  const states = await listStatesOfReceived(deps.db.read, earlier);
  if (states.includes('BOOKED')) {
    await storeNote(peer, arrived, ARRIVED_MS, deps);
    throw new Refusal('LINK_REDEEMED');
  }
  if (states.length > 0 || deps.now() < earlier.to) throw new Refusal('TRANSFER_PENDING');
}

/** Answers from which it does not follow whether the peer pays. */
const unclear: readonly string[] = ['COMMUNITY_AWAY', 'TRANSFER_REFUSED'];

/** The request is noted before it leaves, so that also after a crash nobody repeats it too early. */
async function disburseNoted(
  peer: Peer,
  claims: LinkClaims,
  disburse: () => Promise<void>,
  deps: Deps,
): Promise<void> {
  await storeNote(peer, unanswered(claims), ARRIVED_MS, deps);
  try {
    await disburse();
  } catch (error) {
    if (error instanceof Refusal && !unclear.includes(error.code))
      await forgetNote(peer, unanswered(claims), deps);
    throw error;
  }
}
