import type { Amount } from '@kula/core/money/money';
import { linkStatus, linkTimesOf } from '#shared/links/link-status.ts';
import type { LinkTimes } from '#shared/links/link-status.ts';
import { linkRuleFrom } from '#shared/links/link-rule.ts';
import type { LinkRule } from '#shared/links/link-rule.ts';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';
import { dayOf, localDay, momentOfDay } from '#shared/time/days.ts';
import type { RedeemLinkResult } from '../../../generated/operations.ts';

interface Contents {
  amount: Amount;
  memo: string;
}

/** A transaction link of a member. */
export interface GiftLink extends Contents, LinkTimes {
  kind: 'gift';
  /** Number of the link, which is part of its booking. */
  id: number;
  sender: {
    gradidoID: string;
    firstName: string;
    lastName: string;
    publisherId: number | null;
    isClosed: boolean;
  };
  /** Sent by the server to the member who redeemed it. */
  redeemedBy: string | undefined;
  redeemer?: Redeemer;
}

/** A contribution link of the community; its days are those of the calendar of the member who redeems it. */
export interface ContributionLink extends Contents {
  kind: 'contribution';
  name: string;
  /** First and last day, `YYYY-MM-DD`; both count whole. */
  firstDay: string | undefined;
  lastDay: string | undefined;
  deletedAt: number | null;
  rule: LinkRule;
  /** The code with which the server would refuse it to this member now. */
  refusal: string | undefined;
}

/** A link of another community that is redeemed here. */
export interface RemoteLink extends Contents {
  kind: 'remote';
  firstName: string;
  community: string;
  /** The signed token that opens it in its own community. */
  code: string;
  validUntil: number;
  sender: { gradidoID: string; communityUuid: string };
  /** The community in which it is redeemed: that of this page. */
  home: { uuid: string; name: string };
}

export type OpenedLink = GiftLink | ContributionLink | RemoteLink;

/** The viewer of the link. A session that ends within seconds counts as none, because its member could not finish. */
export type Viewer = { gradidoID: string } | undefined;

/** The state of the page, with the time that belongs to it. */
export type LinkState =
  | { state: 'deleted' | 'redeemed' | 'redeemedByMe' | 'redeemedByOther' | 'expired' | 'notYet'; at: number }
  | { state: 'remote' | 'visitor' | 'own' | 'open' };

export function openedLinkFrom(link: RedeemLinkResult['queryTransactionLink']): OpenedLink {
  if (link.type === 'ContributionLink') {
    return {
      kind: 'contribution',
      amount: amountFromWire(link.contributed),
      memo: link.memo,
      name: link.name,
      firstDay: dayFromWire(link.validFrom),
      lastDay: dayFromWire(link.validTo),
      deletedAt: timeFromWire(link.deletedAt) ?? null,
      rule: linkRuleFrom(link),
      refusal: link.refusal ?? undefined,
    };
  }
  const contents = { amount: amountFromWire(link.amount), memo: link.memo };
  if (link.type === 'RedeemJwtLink') {
    const { sender, senderCommunity, recipientCommunity } = link;
    return {
      kind: 'remote',
      ...contents,
      firstName: sender.firstName ?? '',
      community: senderCommunity.name ?? senderCommunity.url,
      code: link.code,
      validUntil: Date.parse(link.validUntil),
      sender: { gradidoID: sender.gradidoID, communityUuid: senderCommunity.uuid ?? '' },
      home: { uuid: recipientCommunity.uuid ?? '', name: recipientCommunity.name ?? '' },
    };
  }
  const { gradidoID, firstName, lastName, publisherId, isClosed } = link.senderUser;
  return {
    kind: 'gift',
    id: link.id,
    ...contents,
    ...linkTimesOf({
      validUntil: link.validUntil,
      redeemedAt: link.redeemedAt ?? null,
      deletedAt: link.deletedAt ?? null,
    }),
    sender: {
      gradidoID,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      publisherId: publisherId ?? null,
      isClosed,
    },
    redeemedBy: link.redeemedBy?.gradidoID,
  };
}

/** Who redeemed a link, as far as the viewer can know it. */
export type Redeemer = 'me' | 'other' | undefined;

export function stateOf(link: OpenedLink, viewer: Viewer, now: number): LinkState {
  if (link.kind === 'remote') return { state: 'remote' };
  const over = link.kind === 'gift' ? endOfGift(link, now) : endOfContribution(link, now);
  if (over !== undefined) return over;
  if (viewer === undefined) return { state: 'visitor' };
  const isOwn = link.kind === 'gift' && link.sender.gradidoID === viewer.gradidoID;
  return { state: isOwn ? 'own' : 'open' };
}

const redeemedStates = { me: 'redeemedByMe', other: 'redeemedByOther', unknown: 'redeemed' } as const;

function endOfGift(link: GiftLink, now: number): LinkState | undefined {
  const status = linkStatus(link, now);
  if (status === 'deleted') return { state: status, at: link.deletedAt ?? now };
  if (status === 'redeemed')
    return { state: redeemedStates[link.redeemer ?? 'unknown'], at: link.redeemedAt ?? now };
  return status === 'expired' ? { state: status, at: link.validUntil } : undefined;
}

/** The server asks for this device's day too, by the offset that is sent with each request. */
function endOfContribution(
  { deletedAt, firstDay, lastDay }: ContributionLink,
  now: number,
): LinkState | undefined {
  if (deletedAt !== null) return { state: 'deleted', at: deletedAt };
  const today = localDay(now);
  if (firstDay !== undefined && today < firstDay) return { state: 'notYet', at: momentOfDay(firstDay) };
  return lastDay !== undefined && today > lastDay
    ? { state: 'expired', at: momentOfDay(lastDay) }
    : undefined;
}

function dayFromWire(date: string | null | undefined): string | undefined {
  return typeof date === 'string' ? dayOf(date) : undefined;
}
