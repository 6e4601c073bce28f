import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, join, PASSWORD, registerNina } from '../../../test/people.ts';
import { login } from '../sessions/sessions.usecases.ts';
import { forgotPassword } from './forgotten-password.usecases.ts';
import { setPassword } from './new-password.usecases.ts';
import { createUser } from './registration.usecases.ts';

const TEN_MINUTES = 10 * 60_000;
const DAY = 86_400_000;
const email = 'nina@example.org';
const nina = { email, firstName: 'Nina', lastName: 'Newcomer' };

describe.each(dialects)('mails to an address that strangers cause on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
  });
  afterEach(() => app.close());

  const mails = async (kind: string): Promise<number> =>
    (await app.db.read.selectFrom('outbox_mails').select('id').where('kind', '=', kind).execute()).length;
  const events = async (type: string): Promise<number> =>
    (await app.db.read.selectFrom('events').select('id').where('type', '=', type).execute()).length;
  /** Every ten minutes for a day, each time from another network. */
  const allDay = async (ask: (address: string) => Promise<unknown>): Promise<void> => {
    for (let passed = 0, network = 1; passed < DAY; passed += TEN_MINUTES, network++) {
      await ask(`10.2.0.${network}`);
      app.advanceBy(TEN_MINUTES);
    }
  };

  it('are ten a day where it was never confirmed, and its owner can sign in with the newest', async () => {
    await registerNina(app);
    app.advanceBy(TEN_MINUTES);
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
    app.advanceBy(TEN_MINUTES);
    for (let day = 0; day < 3; day++) {
      await allDay((address) => forgotPassword({ email, address }, app.deps));
      await forgotPassword({ email, address: '10.3.0.1' }, app.deps);
    }
    expect(await mails('accountActivation')).toBeGreaterThan(20);
    expect(await mails('accountActivation')).toBeLessThan(40);
  });

  it('are ten a day, and as many events, for registrations with the address of a member', async () => {
    await join(app, 'Nina');
    await allDay(async (address) => {
      for (let time = 0; time < 3; time++) await createUser({ ...nina, address }, app.deps);
    });
    expect(await mails('accountMultiRegistration')).toBe(10);
    expect(await events('EMAIL_ACCOUNT_MULTIREGISTRATION')).toBe(10);
  });
});
