/** Other communities: transfers to and from them, and links that are redeemed with peers. */
import { expect } from 'vitest';
import { updateUserInfos } from '../../src/people/membership/settings.usecases.ts';
import { setPeerSearch } from '../../src/neighbours/peers/peers.usecases.ts';
import { given } from '../app.ts';
import { type Community, peerOf, silence, uuidOf } from '../communities.ts';
import { placeholdersFor } from '../contract.ts';
import { give, join, signIn, type TestMember } from '../people.ts';
import type { OperationExample, Fixture } from './fixture.ts';

export async function neighbourId(fixture: Fixture): Promise<number> {
  return (await peerOf(fixture, fixture.neighbour)).peer.id;
}

let sent = 0;

/** A transfer to the neighbour that stays under way. */
export async function sendPending(fixture: Fixture): Promise<void> {
  const { neighbour } = fixture;
  const { uuid } = await join(neighbour.app, `Guest${++sent}`, { firstName: 'Guest' });
  fixture.network.fault = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
  try {
    await fixture.execute('maria', 'sendCoins', {
      recipientCommunityIdentifier: await uuidOf(neighbour),
      recipientIdentifier: uuid,
      amount: '0.5',
      memo: 'On its way',
    });
  } finally {
    fixture.network.fault = undefined;
  }
}

/** The neighbour answers as a community of generation 2.7.0 that keeps an unfinished transfer. */
async function beBlockedElsewhere(
  { app, network, neighbour, refuse }: Fixture,
  peerId: number,
): Promise<void> {
  const setAdditions = (additions: 0 | 1): Promise<unknown> =>
    app.db.transaction((tx) => tx.updateTable('peers').set({ additions }).where('id', '=', peerId).execute());
  const message = "There exist still ongoing 'Pending-Transactions' for the involved users on receiver-side!";
  const body = JSON.stringify({ errors: [{ message }], data: null });
  await setAdditions(0);
  network.fault = async (one) =>
    one.operation === 'voteForSendCoins' ? { status: 200, body } : one.deliver();
  try {
    await refuse('maria', 'sendCoins', 'TRANSFER_BLOCKED_ELSEWHERE', {
      recipientCommunityIdentifier: await uuidOf(neighbour),
      recipientIdentifier: 'blocked',
      amount: '0.5',
      memo: 'On its way',
    });
  } finally {
    network.fault = undefined;
    await setAdditions(1);
  }
}

interface MadeLink {
  readonly code: string;
  readonly amount: string;
  readonly memo: string;
  readonly validUntil: string;
}

/** A member of the neighbour with a link, and the data needed to redeem it here. */
async function remoteLink(
  neighbour: Community,
  recipientCommunityUuid: string,
  { uuid: recipientGradidoId }: TestMember,
): Promise<Record<string, unknown>> {
  const owner = await join(neighbour.app, `Owner${++sent}`, { firstName: 'Owner' });
  await give(neighbour.app, owner, 10);
  const { data } = await neighbour.app.graphql<{ createTransactionLink: MadeLink }>(
    'mutation { createTransactionLink(amount: "2", memo: "From next door") { code amount memo validUntil } }',
    {},
    { token: await signIn(neighbour.app, owner) },
  );
  return {
    ...given(data).createTransactionLink,
    senderCommunityUuid: await uuidOf(neighbour),
    senderGradidoId: owner.uuid,
    recipientCommunityUuid,
    recipientCommunityName: 'Here',
    recipientGradidoId,
    recipientFirstName: 'Jonas',
  };
}

export const communities: Readonly<Record<string, OperationExample>> = {
  membersElsewhere: {
    works: async (fixture) => {
      const { neighbour } = fixture;
      const { peer } = await peerOf(neighbour, fixture);
      const there = { id: peer.id, sharesMembers: true };
      await setPeerSearch(neighbour.admin, there, neighbour.app.deps);
      await fixture.execute('theo', 'setPeerSearch', { id: await neighbourId(fixture), sharesMembers: true });
      const { actor } = await join(neighbour.app, `findable${++sent}`, { firstName: 'Findabel' });
      const shown = { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FULL' } as const;
      await updateUserInfos(actor, shown, neighbour.app.deps);
      const wanted = { communityUuid: await uuidOf(neighbour), query: 'findab' };
      expect(await fixture.execute('maria', 'membersElsewhere', wanted)).toContainEqual(
        expect.objectContaining({ name: expect.stringContaining('Findabel') as string }),
      );
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'membersElsewhere', 'COMMUNITY_NOT_FOUND', { communityUuid: 'nowhere', query: 'mira' }),
  },
  peerTransfers: {
    works: async (fixture) => {
      await sendPending(fixture);
      const transfers = await fixture.execute('theo', 'peerTransfers', {
        peerId: await neighbourId(fixture),
      });
      expect(transfers).toContainEqual(
        expect.objectContaining({ state: 'SENT', isSent: true, amount: '0.5', memberName: 'Maria Tester' }),
      );
    },
    refuses: ({ refuse }) => refuse('theo', 'peerTransfers', 'PEER_NOT_FOUND', { peerId: 999_999 }),
  },
  peerLockedMembers: {
    works: async (fixture) => {
      const peerId = await neighbourId(fixture);
      await beBlockedElsewhere(fixture, peerId);
      expect(await fixture.execute('theo', 'peerLockedMembers', { peerId })).toEqual([
        expect.objectContaining({
          memberName: 'Maria Tester',
          recipientIdentifier: 'blocked',
          foreignUuid: null,
        }),
      ]);
    },
    refuses: ({ refuse }) => refuse('theo', 'peerLockedMembers', 'PEER_NOT_FOUND', { peerId: 999_999 }),
  },
  peerBookings: {
    works: async (fixture) =>
      expect(
        await fixture.execute('theo', 'peerBookings', { peerId: await neighbourId(fixture) }),
      ).toHaveProperty('count'),
    refuses: ({ refuse }) => refuse('theo', 'peerBookings', 'PEER_NOT_FOUND', { peerId: 999_999 }),
  },
  settleUnclearTransfer: {
    works: async (fixture) => {
      await sendPending(fixture);
      const { id } = await fixture.app.db.transaction((tx) =>
        tx
          .updateTable('remote_transfers')
          .set({ state: 'UNCLEAR' })
          .where('id', '=', (e) =>
            e.selectFrom('remote_transfers').select((max) => max.fn.max('id').as('id')),
          )
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      expect(await fixture.execute('theo', 'settleUnclearTransfer', { id, hasArrived: false })).toBe(true);
      const [newest] = await fixture.execute<{ state: string }[]>('maria', 'remoteTransfers');
      expect(newest).toMatchObject({ state: 'RETURNED' });
      await fixture.refuse('theo', 'settleUnclearTransfer', 'REMOTE_TRANSFER_NOT_UNCLEAR', {
        id,
        hasArrived: true,
      });
    },
    refuses: ({ refuse }) =>
      refuse('theo', 'settleUnclearTransfer', 'REMOTE_TRANSFER_NOT_FOUND', { id: 999_999, hasArrived: true }),
  },
  remoteTransfers: {
    works: async (fixture) => {
      await sendPending(fixture);
      const [newest] = await fixture.execute<object[]>('maria', 'remoteTransfers');
      expect(newest).toMatchObject({ state: 'UNDER_WAY', amount: '0.5', memo: 'On its way' });
    },
    refuses: ({ refuse }) => refuse('maria', 'remoteTransfers', 'PAGE_INVALID', { pageSize: 101 }),
  },
  createRedeemJwt: {
    works: async (fixture) => {
      const link = await fixture.execute<MadeLink>('maria', 'createTransactionLink', {
        amount: '1',
        memo: 'For next door',
      });
      const token = await fixture.execute(undefined, 'createRedeemJwt', {
        gradidoId: fixture.member('maria').uuid,
        senderCommunityUuid: await uuidOf(fixture),
        senderCommunityName: 'Here',
        recipientCommunityUuid: await uuidOf(fixture.neighbour),
        code: link.code,
        amount: link.amount,
        memo: link.memo,
      });
      expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    },
    refuses: ({ refuse }) =>
      refuse(undefined, 'createRedeemJwt', 'LINK_NOT_FOUND', placeholdersFor('createRedeemJwt')),
  },
  disburseTransactionLink: {
    works: async (fixture) => {
      const link = await remoteLink(fixture.neighbour, await uuidOf(fixture), fixture.member('jonas'));
      expect(await fixture.execute('jonas', 'disburseTransactionLink', link)).toBe(true);
    },
    refuses: ({ refuse }) =>
      refuse(
        'jonas',
        'disburseTransactionLink',
        'LINK_INCOMPLETE',
        placeholdersFor('disburseTransactionLink'),
      ),
  },
};
