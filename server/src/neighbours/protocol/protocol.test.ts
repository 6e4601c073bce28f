import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { amountOfGdd } from '@kula/core/money/money';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { LineMessage, PeerProtocol, Transfer, TransferLine } from './protocol.ts';
import { protocolOf, protocolOfClaims, protocolOfTransfer } from './protocol-choice.ts';
import { type PeerAnswer, PeerRefusal } from './protocol-fields.ts';
import { type SendCoins, VoteRefusal } from './protocol-messages.ts';
import { v1 } from './protocol-v1.ts';
import { v2 } from './protocol-v2.ts';

const now = Date.UTC(2026, 5, 1, 12);
const id = 'b54ee1a4-2b2e-4b0e-9d9e-2f1e7f4d6a11';
const begun: Transfer = {
  transfer_key: id,
  state: 'RECALLED',
  is_plain: 1,
  handshake: '4711',
  foreign_link_id: null,
  created_at: now,
  attempts: 0,
  vote_over_at: null,
  unbooked_at: null,
};
const claims: SendCoins = {
  recipientCommunityUuid: id,
  recipientUserIdentifier: 'bruno',
  creationDate: now,
  amount: amountOfGdd(5n),
  memo: 'Thank you',
  senderCommunityUuid: id,
  senderUserUuid: id,
};

/** A peer that gives these answers, in turn; an encrypted one has the content itself. */
function peerAnswering(...answers: PeerAnswer[]): TransferLine & { readonly sent: LineMessage[] } {
  const sent: LineMessage[] = [];
  return {
    sent,
    now: () => now,
    send: async (message) => {
      sent.push(message);
      return answers[sent.length - 1] ?? { refusal: 'nothing more' };
    },
    open: async (content, { schema }) => v.parse(schema, content),
  };
}

describe('the protocol', () => {
  it.each([
    ['of a peer with the additions', protocolOf({ additions: 1 }), v2],
    ['of a peer without them', protocolOf({ additions: 0 }), v1],
    ['of a transfer that began without an id', protocolOfTransfer({ is_plain: 1 }), v1],
    ['of a transfer that began with one', protocolOfTransfer({ is_plain: 0 }), v2],
    ['of a message without an id', protocolOfClaims({}), v1],
    ['of a message whose id is null', protocolOfClaims({ transferId: null }), v1],
    ['of a message with one', protocolOfClaims({ transferId: id }), v2],
  ])('%s is known', (_, chosen, expected) => expect(chosen).toBe(expected));

  it('is told apart nowhere else', () => {
    const source = join(import.meta.dirname, '..', '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => /^(?:neighbours|app)\/.*(?<!test|queries)\.ts$/.test(file));
    const branch =
      /\badditions\s*[!=]==|\bis_plain\b(?!: protocolOf)|\btakes_requests\s*[!=]==|\btransferId\b(?:'\])?\s*(?:[!=]==|\?)/;
    const branching = files.filter((file) => branch.test(readFileSync(join(source, file), 'utf8')));
    expect(branching.toSorted()).toEqual([
      'neighbours/protocol/protocol-choice.ts',
      'neighbours/protocol/protocol-v2.ts',
      'neighbours/protocol/protocol.ts',
    ]);
  });
});

describe('v1', () => {
  const operationsOf = ({ sent }: { readonly sent: readonly LineMessage[] }) =>
    sent.map(({ operation, isVote, handshake }) => ({ operation, isVote, handshake }));

  it('settles what was promised', async () => {
    const peer = peerAnswering({ value: true });
    expect(await v1.conclude('BOOK', begun, peer)).toMatchObject({ event: 'IS_BOOKED' });
    expect(operationsOf(peer)).toEqual([
      { operation: 'settleSendCoins', isVote: false, handshake: undefined },
    ]);
  });

  it('reverts the vote under its number, and then a booking that may be left', async () => {
    const peer = peerAnswering({ value: true }, { value: true });
    const concluded = await v1.conclude('NEVER', begun, peer);
    expect(concluded).toMatchObject({ event: 'IS_NEVER', detail: 'revert: true; undo: true' });
    expect(operationsOf(peer)).toEqual([
      { operation: 'revertSendCoins', isVote: true, handshake: '4711' },
      { operation: 'revertSettledSendCoins', isVote: false, handshake: undefined },
    ]);
  });

  it('believes no revert while a copy of the vote may come', async () => {
    const peer = peerAnswering({ value: true });
    const early = { ...begun, vote_over_at: now + 1 };
    expect(await v1.conclude('NEVER', early, peer)).toMatchObject({ event: undefined });
    expect(peer.sent).toHaveLength(1);
  });

  it('knows a vote that comes again by its number, and refuses one by an error', async () => {
    const books = {
      findByKey: async (key: string) => `the one of ${key}`,
      findOpen: async (handshake: string, at: number) => `vote ${handshake} of ${at}`,
    };
    expect(await v1.findPromise(claims, '12', books)).toBe(`vote 12 of ${now}`);
    expect(v1.keyOf(claims, 'bruno-id')).toBe(`${id}/bruno-id/${now}`);
    expect(() => v1.refuseVote(new VoteRefusal('TRANSFER_REFUSED', 'not today'))).toThrow(
      new PeerRefusal('not today'),
    );
  });
});

describe('v2', () => {
  const answer = (outcome: string, transferKey = id): PeerAnswer => ({ value: { transferKey, outcome } });

  it.each([
    ['BOOKED', 'IS_BOOKED'],
    ['NEVER', 'IS_NEVER'],
    ['PROMISED', undefined],
    ['UNKNOWN', undefined],
  ])('asks for the outcome by the id of the transfer: %s is %s', async (outcome, event) => {
    const peer = peerAnswering(answer(outcome));
    expect((await v2.conclude('NEVER', { ...begun, is_plain: 0 }, peer)).event).toBe(event);
    expect(peer.sent).toMatchObject([
      { operation: 'concludeTransfer', isVote: false, more: { transferId: id, wish: 'NEVER' } },
    ]);
  });

  it('believes no answer about another transfer, and none that is an error', async () => {
    const own = { ...begun, is_plain: 0 } as const;
    const other = await v2.conclude('BOOK', own, peerAnswering(answer('BOOKED', 'another one')));
    expect(other).toEqual({ event: undefined, detail: 'BOOK: BOOKED of another transfer' });
    expect(await v2.conclude('BOOK', own, peerAnswering({ refusal: 'not now' }))).toEqual({
      event: undefined,
      detail: 'BOOK: not now',
    });
  });

  it('does not name a transfer that began in v1, and takes the key that the peer gives it', async () => {
    const peer = peerAnswering(answer('BOOKED', 'another one'));
    expect((await v2.conclude('BOOK', begun, peer)).event).toBe('IS_BOOKED');
    expect(peer.sent[0]?.more).toEqual({ wish: 'BOOK' });
  });

  it('knows a vote that comes again by its id, and refuses one in the answer', async () => {
    const books = { findByKey: async (key: string) => `the one of ${key}`, findOpen: async () => 'another' };
    const named = { ...claims, transferId: id };
    expect(await v2.findPromise(named, '12', books)).toBe(`the one of ${id}`);
    expect(v2.keyOf(named, 'bruno-id')).toBe(id);
    expect(v2.refuseVote(new VoteRefusal('TRANSFER_PENDING', 'not today'))).toEqual({
      vote: false,
      recipGradidoID: null,
      recipFirstName: null,
      recipLastName: null,
      recipAlias: null,
      reason: 'TRANSFER_PENDING',
    });
  });

  it.each<[string, Parameters<PeerProtocol['dueWith']>[0], ReturnType<PeerProtocol['dueWith']>]>([
    [
      'has the newest key',
      { additions: 1, known_own_key: null, takes_requests: 1 },
      { isKeyAnnounced: false, isHandshakeOpened: false },
    ],
    [
      'has an older key',
      { additions: 1, known_own_key: 'x', takes_requests: 0 },
      { isKeyAnnounced: true, isHandshakeOpened: false },
    ],
    [
      'was connected before it listed its additions',
      { additions: 1, known_own_key: null, takes_requests: null },
      { isKeyAnnounced: false, isHandshakeOpened: true },
    ],
  ])('does what is due with a peer that %s; v1 does nothing', (_, peer, due) => {
    expect(v2.dueWith(peer)).toEqual(due);
    expect(v1.dueWith(peer)).toEqual({ isKeyAnnounced: false, isHandshakeOpened: false });
  });
});
