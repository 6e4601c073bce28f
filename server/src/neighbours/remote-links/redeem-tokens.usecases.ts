/**
 * Tokens with which links of other communities can be redeemed here: accepted when both of their signatures
 * are valid.
 */
import { Refusal } from '@kula/core/platform/errors';
import { tidyText } from '@kula/core/platform/texts';
import { NAME_MAX, tidyShortName } from '@kula/core/people/names';
import { type Amount, hasAtMostTwoDecimals, parseDecimal } from '@kula/core/money/money';
import { isUuid } from '@kula/core/platform/ids';
import * as v from 'valibot';
import { findOpenPeer } from '../peers/open-peers.usecases.ts';
import { noteOpened } from './opened-links.usecases.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Community, homeCommunity } from '../../community/communities/communities.usecases.ts';
import { communityByUuid } from '../../community/communities/named-communities.usecases.ts';
import { openRedeemToken } from '../peers/message-verification.usecases.ts';
import { PeerRefusal } from '../protocol/protocol-fields.ts';

export interface OpenedToken {
  readonly community: Community;
  readonly home: Community;
  readonly sender: { readonly uuid: string; readonly firstName: string };
  readonly amount: Amount;
  readonly memo: string;
  readonly code: string;
  readonly validUntil: number;
}

const activation = v.looseObject({
  sendercommunityuuid: v.pipe(v.string(), v.toLowerCase()),
  sendergradidoid: v.pipe(v.string(), v.toLowerCase(), v.check(isUuid)),
  sendername: v.nullish(
    v.pipe(
      v.string(),
      v.maxLength(255),
      v.transform((text) => tidyShortName(text, NAME_MAX)),
    ),
    '',
  ),
  redeemcode: v.pipe(v.string(), v.maxLength(100)),
  amount: v.string(),
  memo: v.pipe(v.string(), v.maxLength(2000), v.transform(tidyText)),
  validuntil: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
    v.integer(),
  ),
});

/**
 * The contents of a token of another community. Refuses with LINK_INCOMPLETE where it is incomplete, not
 * signed by a peer, too old, or where links of others are not redeemed here, and with COMMUNITY_NOT_FOUND.
 */
export async function openToken(token: string, deps: Deps): Promise<OpenedToken> {
  if (deps.config.integrations.federation?.hasLinks !== true) throw new Refusal('LINK_INCOMPLETE');
  const { content, communityUuid } = await contentOf(token, deps);
  const read = v.safeParse(activation, content);
  if (!read.success || read.output.sendercommunityuuid !== communityUuid)
    throw new Refusal('LINK_INCOMPLETE');
  const fields = read.output;
  const amount = parseDecimal(fields.amount);
  if (amount === undefined || amount <= 0n || !hasAtMostTwoDecimals(amount))
    throw new Refusal('LINK_INCOMPLETE');
  const community = await communityByUuid(deps.db.read, communityUuid);
  const peer = await findOpenPeer(community.id, deps);
  const claims = { code: fields.redeemcode, amount, memo: fields.memo, senderUuid: fields.sendergradidoid };
  if (peer) await noteOpened(peer, claims, deps);
  return {
    community,
    home: await homeCommunity(deps.db.read),
    sender: { uuid: fields.sendergradidoid, firstName: fields.sendername },
    amount,
    memo: fields.memo,
    code: fields.redeemcode,
    validUntil: fields.validuntil,
  };
}

async function contentOf(token: string, deps: Deps) {
  try {
    return await openRedeemToken(token, deps);
  } catch (error) {
    if (error instanceof PeerRefusal) throw new Refusal('LINK_INCOMPLETE');
    throw error;
  }
}
