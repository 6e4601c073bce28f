/** Other communities: transfers to and from them, and links that are redeemed with peers. */
import { expect } from 'vitest';
import { updateUserInfos } from '../../src/people/membership/settings.usecases.ts';
import { setPeerSearch } from '../../src/neighbours/peers/peers.usecases.ts';
import { given } from '../app.ts';
import { type Community, peerOf, silence, uuidOf } from '../communities.ts';
import { placeholdersFor } from '../contract.ts';
import { give, join, signIn, type TestMember } from '../people.ts';
import type { OperationCase, Stage } from './stage.ts';

export async function neighbourId(stage: Stage): Promise<number> {
  return (await peerOf(stage, stage.neighbour)).peer.id;
}

let sent = 0;

/** A transfer to the neighbour that stays under way. */
export async function sendOnItsWay(stage: Stage): Promise<void> {
  const { neighbour } = stage;
  const { uuid } = await join(neighbour.app, `Guest${++sent}`, { firstName: 'Guest' });
  stage.network.weather = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
  try {
    await stage.ask('maria', 'sendCoins', {
      recipientCommunityIdentifier: await uuidOf(neighbour),
      recipientIdentifier: uuid,
      amount: '0.5',
      memo: 'On its way',
    });
  } finally {
    stage.network.weather = undefined;
  }
}

/** The neighbour answers as a community of generation 2.7.0 that keeps an unfinished transfer. */
async function beBlockedElsewhere({ app, network, neighbour, refuse }: Stage, peerId: number): Promise<void> {
  const setAdditions = (additions: 0 | 1): Promise<unknown> =>
    app.db.transaction((tx) => tx.updateTable('peers').set({ additions }).where('id', '=', peerId).execute());
  const message = "There exist still ongoing 'Pending-Transactions' for the involved users on receiver-side!";
  const body = JSON.stringify({ errors: [{ message }], data: null });
  await setAdditions(0);
  network.weather = async (one) =>
    one.operation === 'voteForSendCoins' ? { status: 200, body } : one.deliver();
  try {
    await refuse('maria', 'sendCoins', 'TRANSFER_BLOCKED_ELSEWHERE', {
      recipientCommunityIdentifier: await uuidOf(neighbour),
      recipientIdentifier: 'blocked',
      amount: '0.5',
      memo: 'On its way',
    });
  } finally {
    network.weather = undefined;
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

export const communities: Readonly<Record<string, OperationCase>> = {
  membersElsewhere: {
    works: async (stage) => {
      const { neighbour } = stage;
      const { peer } = await peerOf(neighbour, stage);
      const there = { id: peer.id, sharesMembers: true };
      await setPeerSearch(neighbour.admin, there, neighbour.app.deps);
      await stage.ask('theo', 'setPeerSearch', { id: await neighbourId(stage), sharesMembers: true });
      const { actor } = await join(neighbour.app, `findable${++sent}`, { firstName: 'Findabel' });
      const shown = { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FULL' } as const;
      await updateUserInfos(actor, shown, neighbour.app.deps);
      const wanted = { communityUuid: await uuidOf(neighbour), query: 'findab' };
      expect(await stage.ask('maria', 'membersElsewhere', wanted)).toContainEqual(
        expect.objectContaining({ name: expect.stringContaining('Findabel') as string }),
      );
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'membersElsewhere', 'COMMUNITY_NOT_FOUND', { communityUuid: 'nowhere', query: 'mira' }),
  },
  peerTransfers: {
    works: async (stage) => {
      await sendOnItsWay(stage);
      const transfers = await stage.ask('theo', 'peerTransfers', { peerId: await neighbourId(stage) });
      expect(transfers).toContainEqual(
        expect.objectContaining({ state: 'SENT', isSent: true, amount: '0.5', memberName: 'Maria Tester' }),
      );
    },
    refuses: ({ refuse }) => refuse('theo', 'peerTransfers', 'PEER_NOT_FOUND', { peerId: 999_999 }),
  },
  peerLockedMembers: {
    works: async (stage) => {
      const peerId = await neighbourId(stage);
      await beBlockedElsewhere(stage, peerId);
      expect(await stage.ask('theo', 'peerLockedMembers', { peerId })).toEqual([
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
    works: async (stage) =>
      expect(await stage.ask('theo', 'peerBookings', { peerId: await neighbourId(stage) })).toHaveProperty(
        'count',
      ),
    refuses: ({ refuse }) => refuse('theo', 'peerBookings', 'PEER_NOT_FOUND', { peerId: 999_999 }),
  },
  settleUnclearTransfer: {
    works: async (stage) => {
      await sendOnItsWay(stage);
      const { id } = await stage.app.db.transaction((tx) =>
        tx
          .updateTable('remote_transfers')
          .set({ state: 'UNCLEAR' })
          .where('id', '=', (e) =>
            e.selectFrom('remote_transfers').select((max) => max.fn.max('id').as('id')),
          )
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      expect(await stage.ask('theo', 'settleUnclearTransfer', { id, hasArrived: false })).toBe(true);
      const [newest] = await stage.ask<{ state: string }[]>('maria', 'remoteTransfers');
      expect(newest).toMatchObject({ state: 'RETURNED' });
      await stage.refuse('theo', 'settleUnclearTransfer', 'REMOTE_TRANSFER_NOT_UNCLEAR', {
        id,
        hasArrived: true,
      });
    },
    refuses: ({ refuse }) =>
      refuse('theo', 'settleUnclearTransfer', 'REMOTE_TRANSFER_NOT_FOUND', { id: 999_999, hasArrived: true }),
  },
  remoteTransfers: {
    works: async (stage) => {
      await sendOnItsWay(stage);
      const [newest] = await stage.ask<object[]>('maria', 'remoteTransfers');
      expect(newest).toMatchObject({ state: 'UNDER_WAY', amount: '0.5', memo: 'On its way' });
    },
    refuses: ({ refuse }) => refuse('maria', 'remoteTransfers', 'PAGE_INVALID', { pageSize: 101 }),
  },
  createRedeemJwt: {
    works: async (stage) => {
      const link = await stage.ask<MadeLink>('maria', 'createTransactionLink', {
        amount: '1',
        memo: 'For next door',
      });
      const token = await stage.ask(undefined, 'createRedeemJwt', {
        gradidoId: stage.member('maria').uuid,
        senderCommunityUuid: await uuidOf(stage),
        senderCommunityName: 'Here',
        recipientCommunityUuid: await uuidOf(stage.neighbour),
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
    works: async (stage) => {
      const told = await remoteLink(stage.neighbour, await uuidOf(stage), stage.member('jonas'));
      expect(await stage.ask('jonas', 'disburseTransactionLink', told)).toBe(true);
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
