/** Links of a community of generation 2.7.0 that are redeemed with peers, and links of others that are redeemed there. */
import { randomBytes } from 'node:crypto';
import { type OldBooks, type OldLink, lastOf, type OldMember } from './old-books.ts';
import { claimedIn, type Inner, type OldKeys, signOld } from './old-envelope.ts';
import { type Neighbourhood, newNumber } from './old-neighbours.ts';
import type { OldSend } from './old-sending.ts';

const TWO_WEEKS_MS = 14 * 86_400_000;

/** The contents of a token, in the vocabulary of v1. */
export interface OldToken {
  readonly sendercommunityuuid: string;
  readonly sendergradidoid: string;
  readonly sendername: string;
  readonly redeemcode: string;
  readonly amount: string;
  readonly memo: string;
  readonly validuntil: string;
}

export interface OldLinks {
  make(books: OldBooks, owner: OldMember, amount: string, memo: string): OldLink;
  /** Signs any claims for its neighbour; nothing is compared with the link. */
  sign(token: OldToken): Promise<string>;
  /** The contents of a neighbour's token. The outer signature is not verified. */
  read(token: string): Promise<OldToken>;
  /** What the member sees: true for any answer, or an error. */
  redeem(member: OldMember, token: OldToken): Promise<true>;
}

interface LinkParts {
  readonly neighbours: Neighbourhood;
  readonly keys: OldKeys;
  readonly publicKey: string;
  readonly uuid: string;
  readonly name: string;
  now(): number;
}

export function oldLinks({ neighbours, keys, publicKey, uuid, name, now }: LinkParts): OldLinks {
  const peer = () => {
    const [first] = neighbours.all;
    if (!first) throw new Error('Recipient community not found');
    return first;
  };
  return {
    make: (books, { uuid: owner }, amount, memo) => {
      const code = randomBytes(12).toString('hex');
      const open = { redeemedAt: undefined, deletedAt: undefined };
      const link = {
        id: books.links.length + 1,
        code,
        owner,
        amount,
        memo,
        validUntil: now() + TWO_WEEKS_MS,
        ...open,
      };
      books.links.push(link);
      return link;
    },
    sign: async (token) => {
      const jwt = await neighbours.seal(peer(), {
        tokentype: 'redeem-activation',
        // This word, and no number.
        handshakeID: 'handshakeID',
        ...token,
      });
      const outer = {
        tokentype: 'signed-transfer',
        expiration: '10m',
        handshakeID: newNumber(),
        publicKey,
        jwt,
      };
      return signOld(outer, { from: keys.privateJwtKey, now: now() });
    },
    read: async (token) =>
      (await neighbours.open(peer(), String(claimedIn(token)['jwt']))) as unknown as OldToken,
    redeem: async (member, token) => {
      await neighbours.call(peer(), 'processDisburseJwtOnSenderCommunity', {
        tokentype: 'disburse-activation',
        handshakeID: newNumber(),
        sendercommunityuuid: token.sendercommunityuuid,
        sendergradidoid: token.sendergradidoid,
        recipientcommunityuuid: uuid,
        recipientcommunityname: name,
        recipientgradidoid: member.uuid,
        recipientfirstname: member.firstName,
        code: token.redeemcode,
        amount: token.amount,
        memo: token.memo,
        validuntil: token.validuntil,
        recipientalias: member.alias,
      });
      return true;
    },
  };
}

interface Disbursing {
  readonly books: OldBooks;
  now(): number;
  send(send: OldSend): Promise<true>;
}

const HEAD = 'Error in Disbursement of Redeem-Link: Error:';

/** Amount, memo and payer are those of the caller; only the time of the link itself is checked. */
export async function disburseOld(message: Inner, { books, now, send }: Disbursing): Promise<string> {
  const { code, amount, memo, recipientgradidoid: recipient } = message as Record<string, unknown>;
  const link = books.links.find((one) => one.code === code && one.validUntil > now());
  if (!link) return `${HEAD} TransactionLink ${String(code)} not found any more!`;
  const sender = books.members.find(({ uuid }) => uuid === message['sendergradidoid']);
  if (!sender) return `${HEAD} sender not found`;
  const before = lastOf(sender);
  try {
    await send({
      sender,
      recipient: String(recipient),
      amount: String(amount),
      memo: String(memo),
      linkId: link.id,
    });
  } catch (error) {
    return `${HEAD} ${(error as Error).message}`;
  }
  if (lastOf(sender) !== before) link.redeemedAt = now();
  return 'Disbursement of Redeem-Link successfull!';
}
