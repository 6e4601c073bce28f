import { amountOfGdd } from '@kula/core/money/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, give, join, PASSWORD } from '../../../test/people.ts';
import { purchase } from '../../../test/purchase.ts';
import { removeExpiredData } from '../../app/cleanup/cleanup.usecases.ts';
import {
  createContributionLink,
  deleteContributionLink,
} from '../../creation/contribution-links/contribution-links.usecases.ts';
import { administratorDuties } from '../../office/duties/duties.usecases.ts';
import { verifyLedger } from '../../money/ledger/verify.usecases.ts';
import { createLink, deleteLink } from '../../money/links/links.usecases.ts';
import { queueSync } from '../../notify/sync/sync.queries.ts';
import { findMember } from '../members/members.usecases.ts';
import { acceptPurchase } from '../publishers/publishers.usecases.ts';
import { sendActivation } from './administration.usecases.ts';
import { setPassword } from './new-password.usecases.ts';
import type { Origin } from './membership-ports.ts';
import { createUser } from './registration.usecases.ts';
import { countRegistration } from './unconfirmed.usecases.ts';

const DAYS = 86_400_000;
const refused = { code: 'TOO_MANY_REQUESTS' };
const contributionLink = (name: string) => ({
  name,
  memo: `For the ${name} day`,
  amount: amountOfGdd(10n),
  cycle: 'ONCE' as const,
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
  maxPerCycle: 1,
});

describe.each(oneDialect)('accounts that strangers open on %s', (dialect) => {
  let app: TestApp;

  const register = (
    name: string,
    more: { redeemCode?: string; registrationKey?: string; address?: string } = {},
  ) =>
    createUser(
      { firstName: 'Some', lastName: 'Body', email: `${name}@example.org`, address: name, ...more },
      app.deps,
    );
  const exists = async (name: string): Promise<boolean> =>
    (await findMember(app.db.read, { email: `${name}@example.org` })) !== undefined;

  /** As others would within the day; counted only, as opening so many accounts takes long. */
  const useUp = async (crowd: 'strangers' | 'invited'): Promise<void> => {
    let networks = 0;
    for (let isFull = false; !isFull; networks++) {
      const origin = crowd === 'invited' ? { referrer_id: 1000 + networks } : {};
      const attempts = Array.from({ length: 20 }, () =>
        countRegistration({ origin, isOpen: true }, `10.${networks}.1.1`, app.deps),
      );
      isFull = (await Promise.allSettled(attempts)).every(({ status }) => status === 'rejected');
    }
    expect(networks).toBeGreaterThan(100);
  };
  const linkOfMaria = async () => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 100);
    const input = { amount: amountOfGdd(1n), memo: 'Welcome here' };
    const { link } = await createLink(maria.actor, input, app.deps);
    return { maria, link };
  };

  describe('with the limits on', () => {
    beforeEach(async () => {
      app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    });
    afterEach(() => app.close());

    it('have a total of a day over all networks, which leaves room for those who come by an open link', async () => {
      const { maria, link } = await linkOfMaria();
      expect(await administratorDuties(app.deps)).not.toContain('REGISTRATIONS');
      await useUp('strangers');
      expect(await administratorDuties(app.deps)).toContain('REGISTRATIONS');
      await expect(register('stranger')).rejects.toMatchObject(refused);
      // It does not show which addresses have an account.
      await expect(register('maria')).rejects.toMatchObject(refused);
      await register('guest', { redeemCode: link.code });
      expect(await exists('guest')).toBe(true);
      // Nor are buyers strangers, whom the shop reports.
      await acceptPurchase(purchase, app.deps);
      expect(await findMember(app.db.read, { email: purchase.payer.email })).toBeDefined();
      await deleteLink(maria.actor, { id: link.id }, app.deps);
      await expect(register('finder', { redeemCode: link.code })).rejects.toMatchObject(refused);
      app.advanceBy(DAYS);
      await register('stranger');
      expect(await administratorDuties(app.deps)).not.toContain('REGISTRATIONS');
      // Also by a link that has ended, somebody counts as invited by its maker.
      await register('finder', { redeemCode: link.code });
      expect(await findMember(app.db.read, { email: 'finder@example.org' })).toMatchObject({
        referrer_id: maria.actor.member.id,
      });
    });

    it('have one total of a day for all open links together, beyond which they count with strangers', async () => {
      const { link } = await linkOfMaria();
      await useUp('strangers');
      await register('guest', { redeemCode: link.code });
      expect(await exists('guest')).toBe(true);
      await useUp('invited');
      await expect(register('latecomer', { redeemCode: link.code })).rejects.toMatchObject(refused);
    });

    it('count with strangers where a contribution link is deleted or over', async () => {
      const amara = await join(app, 'Amara', { role: 'ADMIN' });
      const links = ['An open one', 'A deleted one', 'An old one'].map((name) =>
        createContributionLink(amara.actor, contributionLink(name), app.deps),
      );
      const [open, deleted, over] = await Promise.all(links);
      await deleteContributionLink(amara.actor, given(deleted).id, app.deps);
      await app.db.transaction((tx) =>
        tx
          .updateTable('contribution_links')
          .set({ valid_to_day: '2020-01-01' })
          .where('id', '=', given(over).id)
          .execute(),
      );
      await useUp('strangers');
      for (const ended of [deleted, over]) {
        const redeemCode = `CL-${given(ended).code}`;
        await expect(register('finder', { redeemCode })).rejects.toMatchObject(refused);
      }
      await register('guest', { redeemCode: `CL-${given(open).code}` });
      expect(await exists('guest')).toBe(true);
    });

    it('of one provider leave room for those of others', async () => {
      const networks = Array.from({ length: 12 }, (_, index) => `2001:db8:7:${index}::/64`);
      let opened = 0;
      for (let nth = 0; nth < 130; nth++) {
        const from = given(networks[nth % networks.length]);
        try {
          await countRegistration({ origin: {}, isOpen: false }, from, app.deps);
          opened++;
        } catch (error) {
          expect(error).toMatchObject(refused);
        }
      }
      expect(opened).toBe(125);
      // Those of four more use up what networks may take beyond their first ones.
      for (let provider = 20; provider < 24; provider++) {
        const from = `2001:db8:${provider}:1::/64`;
        const all = Array.from({ length: 120 }, () =>
          countRegistration({ origin: {}, isOpen: false }, from, app.deps),
        );
        await Promise.allSettled(all);
      }
      await register('newcomer', { address: '192.0.2.7' });
      expect(await exists('newcomer')).toBe(true);
    });

    /** Registrations from so many networks; returns how many had a place. */
    const flood = async (origin: Origin, networks: number, networkOf: (nth: number) => string) => {
      let opened = 0;
      for (let nth = 0; nth < networks; nth++) {
        const all = Array.from({ length: nth < 3 ? 130 : 24 }, () =>
          countRegistration({ origin, isOpen: true }, networkOf(nth), app.deps),
        );
        const settled = await Promise.allSettled(all);
        opened += settled.filter(({ status }) => status === 'fulfilled').length;
      }
      return opened;
    };

    it('of forty networks of one provider leave room for everybody else', async () => {
      const opened = await flood({}, 40, (nth) => `2001:db8:${nth.toString(16)}:1::/64`);
      expect(opened).toBe(505);
      await register('newcomer', { address: '2a00:1:2:3::/64' });
      await register('another', { address: '192.0.2.7' });
      expect([await exists('newcomer'), await exists('another')]).toEqual([true, true]);
    });

    it('by one link are shared between networks, and beyond their share they count with strangers', async () => {
      const { maria, link } = await linkOfMaria();
      const origin = { referrer_id: maria.actor.member.id };
      const networkOf = (nth: number) => `2001:db8:${nth.toString(16)}:1::/64`;
      expect(await flood(origin, 1, networkOf)).toBe(130);
      await flood(origin, 45, networkOf);
      const from = (name: string, address: string) => register(name, { redeemCode: link.code, address });
      await expect(from('more', networkOf(44))).rejects.toMatchObject(refused);
      await from('guest', '192.0.2.7');
      expect(await exists('guest')).toBe(true);
    });
  });

  describe('and never confirm', () => {
    beforeEach(async () => {
      app = await startTestApp(dialect);
    });
    afterEach(() => app.close());

    it('are removed after thirty days with all that they left, and their addresses are free', async () => {
      const key = 'k'.repeat(32);
      await register('mistyped', { registrationKey: key });
      await register('stranger', { registrationKey: key });
      app.advanceBy(29 * DAYS);
      await removeExpiredData(app.deps);
      expect(await exists('stranger')).toBe(true);
      app.advanceBy(DAYS);
      await Promise.all([removeExpiredData(app.deps), removeExpiredData(app.deps)]);
      expect(await app.db.read.selectFrom('members').select('email').execute()).toEqual([]);
      for (const table of ['accounts', 'email_codes', 'member_words'] as const) {
        expect(await app.db.read.selectFrom(table).select('member_id').execute()).toEqual([]);
      }
      expect(await verifyLedger(app.db, app.deps.now())).toEqual([]);
      await register('stranger');
      expect(await exists('stranger')).toBe(true);
    });

    it('stay where the owner has confirmed meanwhile, or an official has helped', async () => {
      const amara = await join(app, 'Amara', { role: 'ADMIN' });
      const own = await register('owner');
      await register('helped');
      const code = await codeFor(app, own.id);
      await setPassword({ code, password: PASSWORD }, app.deps);
      app.advanceBy(DAYS);
      await sendActivation(amara.actor, 'helped@example.org', app.deps);
      app.advanceBy(40 * DAYS);
      await removeExpiredData(app.deps);
      expect(await Promise.all(['amara', 'owner', 'helped'].map(exists))).toEqual([true, true, true]);
    });

    it('stay until outside services have received what they are still to get', async () => {
      const subjects = [
        (id: number) => ({ member_id: id }),
        (id: number) => ({ involved_id: 7, affected_member_id: id }),
      ];
      for (const [nth, subjectOf] of subjects.entries()) {
        const { id } = await register(`stranger${nth}`);
        await app.db.transaction((tx) => queueSync(tx, 'NEWSLETTER', subjectOf(id), app.deps.now()));
      }
      const both = () => Promise.all(['stranger0', 'stranger1'].map(exists));
      app.advanceBy(31 * DAYS);
      await removeExpiredData(app.deps);
      expect(await both()).toEqual([true, true]);
      await app.db.transaction((tx) => tx.deleteFrom('outside_pushes').execute());
      await removeExpiredData(app.deps);
      expect(await both()).toEqual([false, false]);
    });

    it('are referred to by no table that the removal does not know', async () => {
      const references =
        dialect === 'sqlite'
          ? sql<{ place: string }>`select schema.name || '.' || lower(fk."from") as place
              from sqlite_schema as schema, pragma_foreign_key_list(schema.name) as fk
              where schema.type = 'table' and fk."table" = 'members'`
          : sql<{ place: string }>`select conrelid::regclass || '.' || attname as place from pg_constraint
              join pg_attribute on attrelid = conrelid and attnum = conkey[1]
              where contype = 'f' and confrelid = 'members'::regclass`;
      const places = (await references.execute(app.db.read)).rows.map(({ place }) => place);
      expect(
        places.filter(
          (place) => !(removed.includes(place) || retaining.includes(place) || own.includes(place)),
        ),
      ).toEqual([]);
    });
  });
});

/** Rows that go with the account. */
const removed = [
  'accounts.member_id',
  'email_codes.member_id',
  'events.acting_member_id',
  'events.affected_member_id',
  'findable_words.member_id',
  'member_words.member_id',
];
/** Rows for which the account is retained. */
const retaining = [
  'favourites.favourite_id',
  'outside_pushes.affected_member_id',
  'outside_pushes.member_id',
  'payment_requests.recipient_id',
];
/** Rows that a member makes, or gets after the address was confirmed. */
const own = [
  'members.referrer_id',
  'member_roles.member_id',
  'sessions.member_id',
  'contributions.member_id',
  'contributions.moderator_id',
  'contributions.updated_by',
  'contributions.confirmed_by',
  'contributions.denied_by',
  'contributions.deleted_by',
  'contribution_link_uses.member_id',
  'contribution_messages.member_id',
  'holds.member_id',
  'bookings.partner_member_id',
  'idempotency_keys.member_id',
  'hand_overs.member_id',
  'push_devices.member_id',
  'thanks.member_id',
  'thanks.thanked_id',
  'favourites.member_id',
  'first_steps.member_id',
  'remote_transfers.member_id',
  'transaction_links.member_id',
  'transaction_links.redeemed_by',
  'stays.member_id',
  'passkeys.member_id',
  'recovery_codes.member_id',
  'send_limits.member_id',
  'payment_requests.requester_id',
  'payment_requests.answered_by',
];
