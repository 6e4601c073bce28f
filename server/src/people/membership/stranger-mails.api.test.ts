import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, join, PASSWORD, registerNina, type TestMember } from '../../../test/people.ts';
import { issueDevice } from '../sessions/session-device.ts';
import { login } from '../sessions/sessions.usecases.ts';
import { forgotPassword } from './forgotten-password.usecases.ts';
import { setPassword } from './new-password.usecases.ts';
import { createUser } from './registration.usecases.ts';

/** Longer than the pause that is required between two mails, so that only the limit of the day holds them back. */
const HOUR = 60 * 60_000;
const DAY = 86_400_000;
const email = 'nina@example.org';
const nina = { email, firstName: 'Nina', lastName: 'Newcomer' };

describe.each(oneDialect)('mails to an address that strangers cause on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
  });
  afterEach(() => app.close());

  const mails = async (kind: string): Promise<number> =>
    (await app.db.read.selectFrom('outbox_mails').select('id').where('kind', '=', kind).execute()).length;
  const events = async (type: string): Promise<number> =>
    (await app.db.read.selectFrom('events').select('id').where('type', '=', type).execute()).length;
  /** Every hour for a day, each time from another network. */
  const allDay = async (request: (address: string) => Promise<unknown>): Promise<void> => {
    for (let passed = 0, network = 1; passed < DAY; passed += HOUR, network++) {
      await request(`10.2.0.${network}`);
      app.advanceBy(HOUR);
    }
  };

  it('are ten a day where it was never confirmed, and its owner can sign in with the newest', async () => {
    // Not by HTTP, which an overloaded machine refuses.
    await createUser({ ...nina, address: '10.1.0.1' }, app.deps);
    app.advanceBy(HOUR);
    await allDay(async (address) => {
      await forgotPassword({ email, address }, app.deps);
      const tried = login({ email, password: PASSWORD, address }, app.deps);
      await expect(tried).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    });
    // Including the mail of the registration.
    expect(await mails('accountActivation')).toBe(11);
    const { id } = await app.db.read
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await setPassword({ code: await codeFor(app, id), password: PASSWORD }, app.deps);
  });

  it('include another one where no code of the last one works any more', async () => {
    await registerNina(app);
    app.advanceBy(HOUR);
    for (let day = 0; day < 3; day++) {
      await allDay((address) => forgotPassword({ email, address }, app.deps));
      await forgotPassword({ email, address: '10.3.0.1' }, app.deps);
    }
    expect(await mails('accountActivation')).toBeGreaterThan(20);
    expect(await mails('accountActivation')).toBeLessThan(40);
  });

  it.each([
    ['on a known device', ({ uuid }: TestMember) => ({ device: issueDevice(uuid, undefined, app.deps) })],
    ['in a known network', () => ({ address: '10.9.0.1' })],
  ])('about a forgotten password leave its own to the owner %s, and the newest code', async (_, place) => {
    const member = await join(app, 'Nina');
    const { id } = member.actor.member;
    await login({ email, password: PASSWORD, address: '10.9.0.1' }, app.deps);
    const own = { email, address: '10.9.0.2', ...place(member) };
    await allDay((address) => forgotPassword({ email, address }, app.deps));
    expect(await mails('resetPassword')).toBe(10);
    // A little before the window of a day is over, and from wherever else nothing is mailed.
    app.advanceBy(-2 * HOUR);
    await forgotPassword({ email, address: '10.9.0.3' }, app.deps);
    expect(await mails('resetPassword')).toBe(10);
    const code = await codeFor(app, id);
    await forgotPassword(own, app.deps);
    expect(await mails('resetPassword')).toBe(11);
    await setPassword({ code, password: PASSWORD }, app.deps);
    // The codes have ended, so whoever requests one is mailed again.
    app.advanceBy(HOUR);
    await forgotPassword({ email, address: '10.9.0.3' }, app.deps);
    expect(await mails('resetPassword')).toBe(12);
  });

  it('are ten a day, and as many events, for registrations with the address of a member', async () => {
    await join(app, 'Nina');
    await allDay(async (address) => {
      for (let time = 0; time < 3; time++) await createUser({ ...nina, address }, app.deps);
    });
    expect(await mails('accountMultiRegistration')).toBe(10);
    expect(await events('EMAIL_ACCOUNT_MULTIREGISTRATION')).toBe(10);
  });

  /** Adds the mails that are queued; those of an account that is withdrawn may be removed later. */
  const collect = async (sent: Set<string>): Promise<void> => {
    const rows = await app.db.read.selectFrom('outbox_mails').select(['event_key', 'to_address']).execute();
    for (const row of rows) sent.add(`${row.to_address} ${row.event_key}`);
  };
  const countOf = (sent: ReadonlySet<string>, to: string): number =>
    [...sent].filter((one) => one.startsWith(`${to} `)).length;
  const key = 'k'.repeat(32);
  const other = 'other@example.org';

  it('are at most two in ten minutes, a code and a note, also where accounts are withdrawn', async () => {
    const sent = new Set<string>();
    for (let time = 0; time < 20; time++) {
      for (const to of [email, other]) {
        const registrationKey = `${key}${time}`;
        await createUser({ ...nina, email: to, registrationKey, address: `10.4.0.${time}` }, app.deps);
        await collect(sent);
      }
    }
    // A code at first, and later one mail about another registration.
    for (const to of [email, other]) expect(countOf(sent, to)).toBeLessThanOrEqual(2);
  });

  it('reach a newcomer who corrects the address and then comes back to the first one', async () => {
    const sent = new Set<string>();
    const come = async (to: string): Promise<void> => {
      await createUser({ ...nina, email: to, registrationKey: key, address: '10.6.0.1' }, app.deps);
      await collect(sent);
    };
    for (const to of [email, other, email]) await come(to);
    expect(countOf(sent, email)).toBe(2);
    const { id } = await app.db.read
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const code = await codeFor(app, id);
    // Whoever cannot decide gets no more mails; the code of the newest stays valid instead.
    for (const to of [other, email]) await come(to);
    expect([countOf(sent, email), countOf(sent, other)]).toEqual([2, 2]);
    await setPassword({ code, password: PASSWORD }, app.deps);
  });

  it.each([
    ['one key', () => key],
    ['a new key each time', (network: string) => `${key}${network}`],
  ])('are ten a day where accounts are withdrawn with %s', async (_, keyAt) => {
    const sent = new Set<string>();
    await allDay(async (address) => {
      for (const to of [email, other, email]) {
        await createUser({ ...nina, email: to, registrationKey: keyAt(address), address }, app.deps);
        await collect(sent);
      }
    });
    for (const to of [email, other]) {
      expect(countOf(sent, to)).toBeGreaterThan(0);
      // One more where the newest account got no code.
      expect(countOf(sent, to)).toBeLessThanOrEqual(11);
    }
  });

  it('come from at most five accounts that one key withdraws in a day', async () => {
    for (let time = 0; time < 9; time++) {
      const to = `nina${time}@example.org`;
      await createUser({ ...nina, email: to, registrationKey: key, address: '10.5.0.1' }, app.deps);
    }
    const members = await app.db.read.selectFrom('members').select('deleted_at').execute();
    expect(members.filter((member) => member.deleted_at !== null)).toHaveLength(5);
  });
});
