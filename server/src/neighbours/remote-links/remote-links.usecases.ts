/**
 * Links that are redeemed in another community than their own. Nothing is signed or paid on a caller's
 * claim: every claim about a link is compared with the link, and a link is paid once, whoever requests it
 * and however often.
 */
import { type ProblemCode, Refusal } from '@kula/core/platform/errors';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal, parseDecimal } from '@kula/core/money/money';
import * as v from 'valibot';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { communityByUuid } from '../../community/communities/named-communities.usecases.ts';
import { type LinkWithMembers, getOpenLink } from '../../money/links/link-details.usecases.ts';
import { sealEnvelope, signPayload } from '../peers/peer-envelope.ts';
import { callPeer } from '../peers/peer-messages.usecases.ts';
import { verifyMessage } from '../peers/message-verification.usecases.ts';
import { newNumber, type SealedMessage, type WaitForPeer } from '../protocol/protocol-fields.ts';
import { findOpenPeer } from '../peers/open-peers.usecases.ts';
import { isAway } from '../peers/shown-peers.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { codeOfDisbursal } from '../protocol/protocol-answers.ts';
import { getOwnKeys, signingKeyFor } from '../peers/own-keys.usecases.ts';
import { disburseOnce } from './opened-links.usecases.ts';
import { sendLinkToPeer } from '../remote-transfers/remote-gifts.usecases.ts';
import { findLastTransferTo, findReceivedOfLink } from '../remote-transfers/remote-transfer-links.queries.ts';
import { countAttempts, countAttempt } from '../../platform/limits/limits.usecases.ts';
import { perDay, perMinute } from '../../platform/limits/limit.ts';
import { remoteLinksOperations } from './remote-links.operations.ts';

/** The claims of a client about a link. */
export interface ClaimedLink {
  readonly code: string;
  readonly amount: string;
  readonly memo: string;
  readonly senderUuid: string;
  readonly senderCommunityUuid: string;
}

/** All requests of a peer for amounts of links here, also for unknown ones. */
const disbursals = perMinute(120, 'disbursal:peer:{peer}');
/** Each of these is a row for good, also where the peer lets it come back. */
const started = {
  attempts: [perDay(2000, 'disbursal-day:peer:{peer}'), perDay(20, 'disbursal-day:link:{link}')],
} as const;

function refuseSwitchedOff({ config }: Deps): void {
  if (config.integrations.federation?.hasLinks !== true) throw new Refusal('COMMUNITY_NOT_FOUND');
}

/**
 * A token with which a link of this community can be redeemed in another one, by anybody with its code. It
 * contains the data of the link. Refuses with LINK_INCOMPLETE any claim that does not match, and as
 * `getOpenLink` does.
 */
export async function signLink(
  claimed: ClaimedLink & { readonly recipientCommunityUuid: string },
  deps: Deps,
): Promise<string> {
  refuseSwitchedOff(deps);
  // Counted only for existing links: guessed codes fill no table.
  const opened = await getOpenLink(claimed.code, deps);
  await countAttempts(remoteLinksOperations.createRedeemJwt, { code: opened.link.code }, deps);
  const keys = await getOwnKeys(deps);
  refuseUntrue(opened, claimed, keys.uuid);
  const peer = await peerOfCommunity(claimed.recipientCommunityUuid, deps);
  const { link, owner } = opened;
  const content = {
    sendercommunityuuid: keys.uuid,
    sendergradidoid: owner.uuid,
    sendername: owner.first_name,
    redeemcode: link.code,
    amount: formatDecimal(link.amount),
    memo: link.memo,
    validuntil: new Date(link.valid_until_at).toISOString(),
  };
  const from = signingKeyFor(peer, keys);
  // In generation 2.7.0 the inner number is this word.
  const heading = { tokentype: 'redeem-activation', handshakeID: 'handshakeID' };
  const jwt = await sealEnvelope(heading, content, {
    to: peer.next_jwt_key ?? peer.jwt_key,
    from,
    now: deps.now(),
  });
  const outer = { tokentype: 'signed-transfer', expiration: '10m', handshakeID: newNumber() };
  return signPayload({ ...outer, publicKey: keys.publicKey, jwt }, from, deps.now());
}

function refuseUntrue({ link, owner }: LinkWithMembers, claimed: ClaimedLink, homeUuid: string): void {
  const isSo =
    claimed.senderCommunityUuid.toLowerCase() === homeUuid &&
    claimed.senderUuid.toLowerCase() === owner.uuid &&
    amountIn(claimed.amount) === link.amount &&
    tidyText(claimed.memo) === tidyText(link.memo);
  if (!isSo) throw new Refusal('LINK_INCOMPLETE');
}

function amountIn(text: string): Amount | undefined {
  return parseDecimal(text.trim());
}

async function peerOfCommunity(uuid: string, deps: Deps): Promise<Peer> {
  const community = await communityByUuid(deps.db.read, uuid);
  const peer = community.foreign_flag === 1 ? await findOpenPeer(community.id, deps) : undefined;
  if (!peer) throw new Refusal('COMMUNITY_NOT_FOUND');
  return peer;
}

const DONE = 'Disbursement of Redeem-Link successfull!';

/**
 * Redeems a link of another community for a member here: the other side is requested to send the amount,
 * and does so before it answers. Whether it arrived is read from our own books, whatever the answer is.
 * Also refuses with the reason of the other side, and as `disburseOnce` does.
 */
export async function disburseLink(
  { member }: Actor,
  claimed: ClaimedLink & {
    readonly recipientUuid: string;
    readonly recipientCommunityUuid: string;
    readonly validUntil: string;
  },
  deps: Deps,
): Promise<void> {
  refuseSwitchedOff(deps);
  await countAttempts(remoteLinksOperations.disburseTransactionLink, { member: member.id }, deps);
  const home = await homeCommunity(deps.db.read);
  const amount = amountIn(claimed.amount);
  const isForActor =
    claimed.recipientUuid.toLowerCase() === member.uuid &&
    claimed.recipientCommunityUuid.toLowerCase() === home.uuid;
  if (!isForActor || amount === undefined || amount <= 0n) throw new Refusal('LINK_INCOMPLETE');
  const peer = await peerOfCommunity(claimed.senderCommunityUuid, deps);
  if (isAway(peer, deps.now())) throw new Refusal('COMMUNITY_AWAY');
  const afterId = await findLastTransferTo(deps.db.read, member.id);
  const content = {
    sendercommunityuuid: claimed.senderCommunityUuid,
    sendergradidoid: claimed.senderUuid,
    recipientcommunityuuid: home.uuid,
    recipientcommunityname: home.name,
    recipientgradidoid: member.uuid,
    recipientfirstname: member.first_name,
    code: claimed.code,
    amount: formatDecimal(amount),
    memo: claimed.memo,
    validuntil: claimed.validUntil,
    recipientalias: member.alias,
  };
  const senderUuid = claimed.senderUuid.toLowerCase();
  const wanted = { peerId: peer.id, memberId: member.id, senderUuid, amount, afterId };
  const disburse = async (): Promise<void> => {
    const code = await requestDisbursal(peer, content, deps);
    if (!(await findReceivedOfLink(deps.db.read, wanted))) throw new Refusal(code ?? 'TRANSFER_REFUSED');
  };
  await disburseOnce(peer, { code: claimed.code, amount, memo: claimed.memo, senderUuid }, disburse, deps);
}

/** Why it was not done, as far as the other side answers. */
async function requestDisbursal(peer: Peer, content: object, deps: Deps): Promise<ProblemCode | undefined> {
  const operation = 'processDisburseJwtOnSenderCommunity';
  try {
    const answer = await callPeer(peer, { operation, tokentype: 'disburse-activation', content }, deps);
    return codeOfDisbursal('value' in answer ? String(answer.value) : answer.refusal);
  } catch (error) {
    if (error instanceof IntegrationFailure) return 'COMMUNITY_AWAY';
    throw error;
  }
}

const disbursal = v.looseObject({
  sendercommunityuuid: v.string(),
  sendergradidoid: v.string(),
  recipientcommunityuuid: v.pipe(v.string(), v.toLowerCase()),
  recipientgradidoid: v.pipe(v.string(), v.toLowerCase(), v.maxLength(36)),
  code: v.pipe(v.string(), v.maxLength(100)),
  amount: v.string(),
  memo: v.string(),
});

/**
 * Another community requests the amount of a link of ours, for a member of its own. Every claim in the
 * message has to match; the answer is a text, as in generation 2.7.0. Throws PeerRefusal for invalid
 * messages.
 */
export async function receiveDisbursal(
  message: SealedMessage,
  waitFor: WaitForPeer,
  deps: Deps,
): Promise<string> {
  const expected = { tokentype: 'disburse-activation', isRepeatable: true };
  const { peer, content } = await verifyMessage(message, expected, deps);
  try {
    refuseSwitchedOff(deps);
    const read = v.safeParse(disbursal, content);
    if (!read.success || read.output.recipientcommunityuuid !== peer.community_uuid) {
      throw new Refusal('LINK_INCOMPLETE');
    }
    await countAttempt(disbursals, { peer: peer.id }, deps);
    const { output } = read;
    await waitFor(peer.id, () => pay(peer, output, deps));
    return DONE;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `Error in Disbursement of Redeem-Link: Error: ${error.code}`;
  }
}

async function pay(peer: Peer, claimed: v.InferOutput<typeof disbursal>, deps: Deps): Promise<void> {
  if (peer.paused_at !== null || peer.connected_at === null) throw new Refusal('TRANSFER_REFUSED');
  const opened = await getOpenLink(claimed.code, deps);
  const { uuid } = await homeCommunity(deps.db.read);
  const claims = {
    ...claimed,
    senderUuid: claimed.sendergradidoid,
    senderCommunityUuid: claimed.sendercommunityuuid,
  };
  refuseUntrue(opened, claims, uuid);
  const { link, owner } = opened;
  await countAttempts(started, { peer: peer.id, link: link.id }, deps);
  const redeemed = { id: link.id, memberId: owner.id, amount: link.amount, memo: link.memo };
  await sendLinkToPeer(redeemed, { peer, recipientUuid: claimed.recipientgradidoid }, deps);
}
