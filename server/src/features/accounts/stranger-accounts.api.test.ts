import { amountOfGdd } from '@kula/core/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, give, join, PASSWORD } from '../../../test/people.ts';
import { forgetOldThings } from '../../app/cleanup/cleanup.usecases.ts';
import { administratorDuties } from '../duties/duties.usecases.ts';
import { verifyLedger } from '../ledger/verify.usecases.ts';
import { createLink } from '../links/links.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { sendActivation } from './administration.usecases.ts';
import { setPassword } from './new-password.usecases.ts';
import { createUser } from './registration.usecases.ts';

const DAYS = 86_400_000;
/** As many as strangers may open within a day. */
const MOST = 500;

describe.each(dialects)('accounts that strangers open on %s', (dialect) => {
  let app: TestApp;

  const register = (name: string, more: { redeemCode?: string; registrationKey?: string } = {}) =>
    createUser(
      { firstName: 'Some', lastName: 'Body', email: `${name}@example.org`, address: name, ...more },
      app.deps,
    );
  const exists = async (name: string): Promise<boolean> =>
    (await findMember(app.db.read, { email: `${name}@example.org` })) !== undefined;

  describe('with the limits on', () => {
    beforeEach(async () => {
      app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    });
    afterEach(() => app.close());

    it('have a total of a day over all networks, which leaves room for those who come by a link', async () => {
      const maria = await join(app, 'Maria');
      await give(app, maria, 100);
      const { link } = await createLink(
        maria.actor,
        { amount: amountOfGdd(1n), memo: 'Welcome here' },
        app.deps,
      );
      await register('first');
      // The others of the day; counted here, as opening them takes long. The two who joined and the first are three.
      const counted = await app.db.read
        .selectFrom('throttles')
        .select('key')
        .where('count', '=', 3)
        .execute();
      expect(counted).toHaveLength(1);
      await app.db.transaction((tx) =>
        tx
          .updateTable('throttles')
          .set({ count: MOST - 1 })
          .where('count', '=', 3)
          .execute(),
      );
      expect(await administratorDuties(app.deps)).not.toContain('REGISTRATIONS');
      await register('last');
      expect(await administratorDuties(app.deps)).toContain('REGISTRATIONS');
      const refused = { code: 'TOO_MANY_REQUESTS' };
      await expect(register('stranger')).rejects.toMatchObject(refused);
      // It does not tell which addresses are known.
      await expect(register('maria')).rejects.toMatchObject(refused);
      await register('guest', { redeemCode: link.code });
      expect(await exists('guest')).toBe(true);
      app.advanceBy(DAYS);
      await register('stranger');
      expect(await administratorDuties(app.deps)).not.toContain('REGISTRATIONS');
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
      await forgetOldThings(app.deps);
      expect(await exists('stranger')).toBe(true);
      app.advanceBy(DAYS);
      await Promise.all([forgetOldThings(app.deps), forgetOldThings(app.deps)]);
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
      await forgetOldThings(app.deps);
      expect(await Promise.all(['amara', 'owner', 'helped'].map(exists))).toEqual([true, true, true]);
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
        places.filter((place) => !(removed.includes(place) || kept.includes(place) || own.includes(place))),
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
/** Rows for which the account is kept. */
const kept = ['favourites.favourite_id', 'outside_pushes.member_id', 'payment_requests.recipient_id'];
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
