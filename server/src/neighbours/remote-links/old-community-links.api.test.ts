/** Links across the border to a community of generation 2.7.0, in both directions, with each failure that was recorded. */
import { beforeEach, describe, expect, it } from 'vitest';
import { amountOfGdd, formatDecimal } from '@kula/core/money/money';
import { given } from '../../../test/app.ts';
import { type Community, finish, type Network } from '../../../test/communities.ts';
import { centsOf, type OldLink, type OldMember } from '../../../test/doubles/old-books.ts';
import type { OldCommunity } from '../../../test/doubles/old-community.ts';
import type { OldToken } from '../../../test/doubles/old-links.ts';
import {
  MINUTE,
  on,
  OPENING,
  answering,
  settle,
  fixtureWithOld,
  vote,
  type Fault,
  faults,
} from '../../../test/old-community-fixture.ts';
import type { TestMember } from '../../../test/people.ts';
import { createLink, deleteLink } from '../../money/links/links.usecases.ts';
import { disburseOnce, noteOpened } from './opened-links.usecases.ts';
import { disburseLink, signLink, type ClaimedLink } from './remote-links.usecases.ts';
import { openToken } from './redeem-tokens.usecases.ts';

const disburse = 'processDisburseJwtOnSenderCommunity';
const memo = 'For the bread';
const DAY = 24 * 60 * MINUTE;

describe('beside a community of generation 2.7.0', () => {
  const fixture = fixtureWithOld({ FEDERATION: 'links' });
  let network: Network;
  let a: Community;
  let old: OldCommunity;
  let maria: TestMember;
  let anna: TestMember;
  let bruno: OldMember;
  let carla: OldMember;
  let uuid: string;
  beforeEach(async () => {
    ({ network, a, old, maria, anna, bruno, carla } = fixture);
    uuid = given((await fixture.peer()).peer.community_uuid);
  });
  const owed = async () => formatDecimal(given((await fixture.peer()).position).balance);

  describe('a link of this community', () => {
    let link: { readonly id: number; readonly code: string };
    let token: OldToken;
    const signed = async () => {
      const home = await a.app.db.read
        .selectFrom('communities')
        .select('uuid')
        .where('foreign_flag', '=', 0)
        .executeTakeFirstOrThrow();
      const said = { code: link.code, amount: '7', memo, senderUuid: maria.uuid };
      const between = { senderCommunityUuid: home.uuid, recipientCommunityUuid: uuid };
      return old.links.read(await signLink({ ...said, ...between }, a.app.deps));
    };
    beforeEach(async () => {
      ({ link } = await createLink(maria.actor, { amount: amountOfGdd(7n), memo }, a.app.deps));
      token = await signed();
      network.carried.length = 0;
    });
    /** What the member sees. */
    const redeem = (changes: Partial<OldToken> = {}, by = bruno) =>
      old.links.redeem(by, { ...token, ...changes }).then(
        () => 'yes',
        () => 'error',
      );
    /** The amount that arrived there, the debt for it, and whether the link is over. */
    const end = async () => {
      const row = await a.app.db.read
        .selectFrom('transaction_links')
        .selectAll()
        .where('id', '=', link.id)
        .executeTakeFirstOrThrow();
      const came = (centsOf(bruno) + centsOf(carla) - 2 * OPENING) / 100;
      return { came, owed: await owed(), isRedeemed: row.redeemed_at !== null };
    };
    const nothing = { came: 0, owed: '0', isRedeemed: false };
    const paid = { came: 7, owed: '7', isRedeemed: true };

    it('is opened there, and paid while the other side waits for its answer', async () => {
      expect(token).toMatchObject({ sendername: 'Maria', redeemcode: link.code, amount: '7', memo });
      expect(await redeem()).toBe('yes');
      expect(await end()).toEqual(paid);
      expect(network.carried.map(({ operation }) => operation)).toEqual([disburse, vote, settle]);
    });

    // Its members see success for every answer.
    it.each<[string, () => Partial<OldToken>]>([
      ['another amount', () => ({ amount: '50' })],
      ['a negative amount', () => ({ amount: '-7' })],
      ['an amount that nobody has', () => ({ amount: '99999999999' })],
      ['other words', () => ({ memo: 'For the house' })],
      ['another member who is to pay', () => ({ sendergradidoid: anna.uuid })],
      ['an invented code', () => ({ redeemcode: 'f'.repeat(24) })],
    ])('is not paid with %s', async (_, changes) => {
      expect(await redeem(changes())).toBe('yes');
      expect(await end()).toEqual(nothing);
    });

    it('is paid once, however often it is redeemed or the messages are replayed', async () => {
      await redeem();
      network.advanceBy(1000);
      expect(await redeem()).toBe('yes');
      expect(await redeem({}, carla)).toBe('yes');
      const disbursal = given(network.carried.find(({ operation }) => operation === disburse));
      expect((await disbursal.deliver()).body).toContain('LINK_REDEEMED');
      expect(await end()).toEqual(paid);
    });

    it.each(['deleted', 'expired'])('is not paid once it was %s', async (how) => {
      if (how === 'deleted') await deleteLink(maria.actor, { id: link.id }, a.app.deps);
      else network.advanceBy(15 * DAY);
      expect(await redeem()).toBe('yes');
      expect(await end()).toEqual(nothing);
    });

    it.each<[string, () => Fault, string]>([
      ['its vote is not answered', () => on(vote, faults.gatewayBefore), 'yes'],
      ['its vote is answered null', () => on(vote, async () => answering(vote, null)), 'yes'],
      ['the answer to its vote is lost', () => on(vote, faults.answerLost), 'yes'],
      ['the other community is away', () => on(disburse, faults.gatewayBefore), 'error'],
    ])('remains open where %s', async (_, fault, answer) => {
      network.fault = fault();
      expect(await redeem()).toBe(answer);
      expect(await end()).toEqual(nothing);
      await fixture.runJobs();
      token = await signed();
      expect(await redeem()).toBe('yes');
      expect(await end()).toEqual(paid);
    });

    it('is paid though the answer to the redeemer is lost', async () => {
      network.fault = on(disburse, faults.answerLost);
      expect(await redeem()).toBe('error');
      expect(await end()).toEqual(paid);
    });

    it('is paid later where the settlement is lost, and never twice', async () => {
      network.fault = on(settle, faults.lost);
      expect(await redeem()).toBe('yes');
      network.fault = undefined;
      expect(await redeem({}, carla)).toBe('yes');
      network.advanceBy(MINUTE);
      await finish(a);
      expect(await end()).toEqual(paid);
    });
  });

  describe('a link of the other community', () => {
    let link: OldLink;
    beforeEach(() => {
      link = old.links.make(old.books, bruno, '7', memo);
    });
    const tokenFields = (changes: Partial<OldToken> = {}): OldToken => ({
      sendercommunityuuid: uuid,
      sendergradidoid: bruno.uuid,
      sendername: 'Bruno',
      redeemcode: link.code,
      amount: '7',
      memo,
      validuntil: new Date(link.validUntil).toISOString(),
      ...changes,
    });
    /** A member opens its token here and redeems it; returns what the member sees. */
    const redeem = async (
      changes: Partial<OldToken> = {},
      by = maria,
      claimed: Partial<ClaimedLink> = {},
    ) => {
      const opened = await openToken(await old.links.sign(tokenFields(changes)), a.app.deps);
      const input = {
        code: opened.code,
        amount: formatDecimal(opened.amount),
        memo: opened.memo,
        senderUuid: opened.sender.uuid,
        senderCommunityUuid: opened.community.uuid,
        recipientUuid: by.uuid,
        recipientCommunityUuid: opened.home.uuid,
        validUntil: new Date(opened.validUntil).toISOString(),
        ...claimed,
      };
      return disburseLink(by.actor, input, a.app.deps).then(
        () => 'yes',
        ({ code }: { code: string }) => code,
      );
    };
    /** The amount that arrived here, and the payment for it there. */
    const end = async () => ({
      owed: await owed(),
      paid: (OPENING - centsOf(bruno)) / 100,
      isRedeemed: link.redeemedAt !== undefined,
    });
    const nothing = { owed: '0', paid: 0, isRedeemed: false };
    const came = { owed: '-7', paid: 7, isRedeemed: true };

    it('is opened here, and its vote served while this side waits for the answer', async () => {
      expect(await redeem()).toBe('yes');
      expect(await end()).toEqual(came);
      expect(network.carried.map(({ operation }) => operation)).toEqual([disburse, vote, settle]);
    });

    it('that it does not have, or that has expired, is refused with a text', async () => {
      expect(await redeem({ redeemcode: 'f'.repeat(24) })).toBe('LINK_NOT_FOUND');
      network.advanceBy(15 * DAY);
      expect(await redeem()).toBe('LINK_NOT_FOUND');
      expect(await end()).toEqual(nothing);
    });

    it('is refused with the reason where an unfinished transfer there blocks its owner', async () => {
      const [sender, recipient] = [bruno.uuid, anna.uuid];
      const row = { role: 'SEND', state: 'NEW', amount: '5', memo, sender, recipient } as const;
      old.books.pending.push({ ...row, at: a.app.deps.now(), previous: undefined });
      expect(await redeem()).toBe('TRANSFER_BLOCKED_ELSEWHERE');
      expect(await end()).toEqual(nothing);
    });

    // It would pay it as often as it is requested, from whom and how much the request claims.
    it('is requested once', async () => {
      await redeem();
      network.advanceBy(1000);
      for (const by of [anna, maria]) expect(await redeem({}, by)).toBe('LINK_REDEEMED');
      expect(await end()).toEqual(came);
    });

    it('is not requested again while its payment may still come, nor once it came', async () => {
      let late: Parameters<Fault>[0] | undefined;
      network.fault = on(disburse, async (one) => {
        late = one;
        return faults.lost();
      });
      expect(await redeem()).toBe('COMMUNITY_AWAY');
      network.fault = undefined;
      expect(await redeem({}, anna)).toBe('TRANSFER_PENDING');
      await given(late).deliver();
      expect(await end()).toEqual(came);
      network.advanceBy(1000);
      for (const by of [anna, maria]) expect(await redeem({}, by)).toBe('LINK_REDEEMED');
      network.advanceBy(11 * MINUTE);
      expect(await redeem({}, anna)).toBe('LINK_REDEEMED');
      expect(await end()).toEqual(came);
    });

    it('is requested again when nothing came of an earlier request', async () => {
      network.fault = on(disburse, faults.gatewayBefore);
      expect(await redeem()).toBe('COMMUNITY_AWAY');
      network.fault = undefined;
      network.advanceBy(11 * MINUTE);
      expect(await redeem({}, anna)).toBe('yes');
      expect(await end()).toEqual(came);
    });

    it('is noted when it is opened, in no more notes than a thousand', async () => {
      const count = async (): Promise<number> => {
        const counted = a.app.db.read
          .selectFrom('seen_messages')
          .select((e) => e.fn.countAll<bigint>().as('count'));
        return Number((await counted.executeTakeFirstOrThrow()).count);
      };
      const { peer } = await fixture.peer();
      const claims = (code: string) => ({ code, amount: 7n, memo, senderUuid: bruno.uuid });
      const before = await count();
      for (let index = 0; index < 1005; index++) {
        network.advanceBy(1);
        await noteOpened(peer, claims(`code${index}`), a.app.deps);
      }
      expect((await count()) - before).toBe(1000);
      const pay = async (): Promise<void> => undefined;
      await expect(disburseOnce(peer, claims('code4'), pay, a.app.deps)).rejects.toMatchObject({
        code: 'LINK_INCOMPLETE',
      });
      await expect(disburseOnce(peer, claims('code5'), pay, a.app.deps)).resolves.toBeUndefined();
    });

    it('is requested by one member, of several at the same moment', async () => {
      const answers = await Promise.all([redeem(), redeem({}, anna)]);
      expect(answers.toSorted()).toEqual(['TRANSFER_PENDING', 'yes']);
      expect(await redeem({}, anna)).toBe('LINK_REDEEMED');
      expect(await end()).toEqual(came);
    });

    it.each<[string, () => Partial<ClaimedLink>]>([
      ['another amount', () => ({ amount: '900' })],
      ['another member who pays', () => ({ senderUuid: carla.uuid })],
      ['other words', () => ({ memo: 'For the house' })],
      ['another code', () => ({ code: 'f'.repeat(24) })],
    ])('is not requested with %s than its token contains', async (_, claimed) => {
      expect(await redeem({}, maria, claimed())).toBe('LINK_INCOMPLETE');
      expect(network.carried).toEqual([]);
      expect(await redeem()).toBe('yes');
      expect(await end()).toEqual(came);
    });

    it.each([
      ['below zero', '-7'],
      ['nothing', '0'],
      ['no number', 'abc'],
      ['finer than a cent', '0.001'],
    ])('is not opened with an amount that is %s', async (_, amount) => {
      await expect(redeem({ amount })).rejects.toMatchObject({ code: 'LINK_INCOMPLETE' });
      expect(network.carried).toEqual([]);
    });

    it('is not opened by a token of another community, or one that is too old', async () => {
      await expect(redeem({ sendercommunityuuid: maria.uuid })).rejects.toMatchObject({
        code: 'LINK_INCOMPLETE',
      });
      const token = await old.links.sign(tokenFields());
      network.advanceBy(11 * MINUTE);
      await expect(openToken(token, a.app.deps)).rejects.toMatchObject({ code: 'LINK_INCOMPLETE' });
    });

    it.each<[string, () => Fault, string]>([
      ['its vote does not come', () => on(vote, faults.gatewayBefore), 'TRANSFER_REFUSED'],
      ['our answer to its vote is lost', () => on(vote, faults.answerLost), 'TRANSFER_REFUSED'],
      // The other community treats that as success, and reports it.
      [
        'our answer to its vote comes as null',
        () => on(vote, async () => answering(vote, null)),
        'TRANSFER_REFUSED',
      ],
      ['its settlement does not come', () => on(settle, faults.lost), 'TRANSFER_REFUSED'],
      ['it is not there', () => on(disburse, faults.gatewayBefore), 'COMMUNITY_AWAY'],
    ])('does not come where %s, and nobody reads that it did', async (_, fault, code) => {
      network.fault = fault();
      expect(await redeem()).toBe(code);
      await fixture.runJobs();
      expect(await end()).toEqual(nothing);
    });

    it('has arrived where the answer to the redemption or to the settlement is lost', async () => {
      network.fault = on(disburse, faults.answerLost);
      expect(await redeem()).toBe('yes');
      expect(await end()).toEqual(came);
      network.advanceBy(1000);
      network.fault = on(settle, faults.answerLost);
      link = old.links.make(old.books, bruno, '7', memo);
      expect(await redeem({}, anna)).toBe('yes');
      expect(await end()).toEqual({ ...came, owed: '-14', isRedeemed: false });
    });
  });
});
