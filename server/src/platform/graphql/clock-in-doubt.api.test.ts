/** Every operation while the clock of the server is not believed. */
import { DAY_MS } from '@kula/core/platform/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerSound, type Dialect, given, oneDialect, testNow } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { type Machine, machineAt } from '../../../test/machine.ts';
import { operationExamples } from '../../../test/operations/all.ts';
import { PASSWORD } from '../../../test/people.ts';
import { createFixture, type Fixture } from '../../../test/operations/fixture.ts';
import { operationNamed } from '../../app/features.ts';

const JUMP = 400 * DAY_MS;

/** What is booked, set aside, created and promised; mails, events and sessions are written beside it. */
const ledger = [
  'accounts',
  'bookings',
  'clearing_accounts',
  'clearing_entries',
  'contributions',
  'contribution_link_uses',
  'contribution_links',
  'holds',
  'idempotency_keys',
  'payment_requests',
  'thanks',
  'transaction_links',
];

/** Their cases call them in another way; what they do in doubt is tried below. */
const calledOtherwise: ReadonlySet<string> = new Set([
  'clockDoubt',
  'createUser',
  'continueSession',
  'forgetStay',
]);

const examples = Object.entries(operationExamples);
/** What refuses is in front of both databases. */
const stages = new Map<Dialect, { readonly fixture: Fixture; readonly machine: Machine }>();

beforeAll(async () => {
  for (const dialect of oneDialect) {
    const machine = machineAt(testNow);
    stages.set(dialect, { fixture: await createFixture(dialect, { machine }), machine });
  }
});

afterAll(async () => {
  for (const { fixture } of stages.values()) {
    await assertLedgerSound(fixture.app);
    await fixture.close();
  }
});

describe.each(oneDialect)('a clock that jumped by 400 days on %s', (dialect) => {
  let fixture: Fixture;
  let machine: Machine;

  beforeAll(() => void ({ fixture, machine } = given(stages.get(dialect))));

  const rows = async () => {
    const { read } = fixture.app.db;
    const all = await Promise.all(
      ledger.map((name) => sql`select * from ${sql.table(name)} order by 1, 2`.execute(read)),
    );
    return Object.fromEntries(ledger.map((name, index) => [name, all[index]?.rows]));
  };

  const inDoubt = async <T>(work: () => Promise<T>): Promise<T> => {
    machine.set(JUMP);
    try {
      return await work();
    } finally {
      machine.set(-JUMP);
    }
  };

  /** The fixture, on which this operation is called in doubt first, and then again if it is refused then. */
  const doubting = (name: string, called: { count: number }): Fixture => ({
    ...fixture,
    execute: async <Answer>(
      ...[caller, operation, args]: Parameters<Fixture['execute']>
    ): Promise<Answer> => {
      const execute = () => fixture.execute<Answer>(caller, operation, args);
      if (operation !== name) return execute();
      called.count++;
      const entry = operationNamed(name);
      if (entry?.kind === 'query' || entry?.inDoubt === 'done') return inDoubt(execute);
      // The session is opened before, so that the command alone is refused.
      if (caller) await fixture.execute(caller, 'balance');
      const before = await rows();
      await inDoubt(() => fixture.refuse(caller, operation, 'CLOCK_IN_DOUBT', args));
      expect(await rows()).toEqual(before);
      return execute();
    },
  });

  it.each(examples.filter(([name]) => !calledOtherwise.has(name)))(
    '%s: is answered if it reads, and refused if it changes anything',
    async (name, { works }) => {
      const called = { count: 0 };
      await works(doubting(name, called));
      expect(called.count).toBeGreaterThan(0);
    },
  );

  it('tells administrators what the clock shows and which time counts', async () => {
    const believed = machine.wall();
    expect(await fixture.execute('theo', 'clockDoubt')).toBeNull();
    expect(await inDoubt(() => fixture.execute('theo', 'clockDoubt'))).toEqual({
      clock: new Date(believed + JUMP).toISOString(),
      reckoned: new Date(believed).toISOString(),
    });
    await inDoubt(() => fixture.refuse('amara', 'clockDoubt', 'UNAUTHORIZED'));
  });

  it('refuses who wants to join, whether or not the address is known', async () => {
    const mails = () => fixture.app.db.read.selectFrom('outbox_mails').select('id').execute();
    const before = (await mails()).length;
    for (const email of ['stranger@example.org', fixture.member('maria').email]) {
      const newcomer = { email, firstName: 'Newton', lastName: 'Comer' };
      await inDoubt(() => fixture.refuse(undefined, 'createUser', 'CLOCK_IN_DOUBT', newcomer));
    }
    expect(await mails()).toHaveLength(before);
  });

  it('continues and ends the sessions of devices that stay signed in', async () => {
    const browser = openBrowser(fixture.app);
    const { email } = fixture.member('maria');
    const { token } = await browser.execute(
      `mutation { login(email: "${email}", password: "${PASSWORD}") { id } }`,
    );
    await browser.execute('mutation { staySignedIn }', {}, token);
    machine.set(JUMP);
    const continued = await browser.execute('mutation { continueSession { firstName } }');
    expect(continued.data).toEqual({ continueSession: { firstName: 'Maria' } });
    const { data } = await browser.execute('{ balance { balance } }', {}, continued.token);
    expect(data).toMatchObject({ balance: { balance: expect.any(String) as unknown } });
    expect((await browser.execute('mutation { forgetStay }')).data).toEqual({ forgetStay: true });
    machine.set(-JUMP);
    expect(
      (await browser.execute('{ balance { balance } }', {}, continued.token)).error?.extensions.code,
    ).toBe('SESSION_EXPIRED');
  });
});
