/** Every operation while the clock of the server is not believed. */
import { DAY_MS } from '@kula/core/platform/days';
import { isOperation } from '@kula/core/platform/rights';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerSound, type Dialect, dialects, given, testNow } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { queryNames } from '../../../test/contract.ts';
import { type Machine, machineAt } from '../../../test/machine.ts';
import { forOperators } from '../../../test/operators.ts';
import { operationCases } from '../../../test/operations/all.ts';
import { PASSWORD } from '../../../test/people.ts';
import { setStage, type Stage } from '../../../test/operations/stage.ts';
import { commandsInDoubt } from '../../app/graphql/authorization.ts';

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

const cases = Object.entries(operationCases);
/** What refuses is in front of both databases. */
const engines = [...new Set([...dialects.slice(0, 1), ...forOperators(dialects)])];
const stages = new Map<Dialect, { readonly stage: Stage; readonly machine: Machine }>();

beforeAll(async () => {
  for (const dialect of engines) {
    const machine = machineAt(testNow);
    stages.set(dialect, { stage: await setStage(dialect, { machine }), machine });
  }
});

afterAll(async () => {
  for (const { stage } of stages.values()) {
    await assertLedgerSound(stage.app);
    await stage.close();
  }
});

describe.each(engines)('a clock that jumped by 400 days on %s', (dialect) => {
  let stage: Stage;
  let machine: Machine;

  beforeAll(() => void ({ stage, machine } = given(stages.get(dialect))));

  const rows = async () => {
    const { read } = stage.app.db;
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

  /** The same stage, on which this operation is called in doubt first, and then again if it is refused then. */
  const doubting = (name: string, called: { count: number }): Stage => ({
    ...stage,
    ask: async <Answer>(...[caller, operation, args]: Parameters<Stage['ask']>): Promise<Answer> => {
      const ask = () => stage.ask<Answer>(caller, operation, args);
      if (operation !== name) return ask();
      called.count++;
      if (queryNames.includes(name) || (isOperation(name) && commandsInDoubt.has(name))) return inDoubt(ask);
      // The session is opened before, so that the command alone is refused.
      if (caller) await stage.ask(caller, 'balance');
      const before = await rows();
      await inDoubt(() => stage.refuse(caller, operation, 'CLOCK_IN_DOUBT', args));
      expect(await rows()).toEqual(before);
      return ask();
    },
  });

  it.each(cases.filter(([name]) => !calledOtherwise.has(name)))(
    '%s: is answered if it reads, and refused if it changes anything',
    async (name, { works }) => {
      const called = { count: 0 };
      await works(doubting(name, called));
      expect(called.count).toBeGreaterThan(0);
    },
  );

  it('tells administrators what the clock shows and which time counts', async () => {
    const believed = machine.wall();
    expect(await stage.ask('theo', 'clockDoubt')).toBeNull();
    expect(await inDoubt(() => stage.ask('theo', 'clockDoubt'))).toEqual({
      clock: new Date(believed + JUMP).toISOString(),
      reckoned: new Date(believed).toISOString(),
    });
    await inDoubt(() => stage.refuse('amara', 'clockDoubt', 'UNAUTHORIZED'));
  });

  it('refuses who wants to join, whether or not the address is known', async () => {
    const mails = () => stage.app.db.read.selectFrom('outbox_mails').select('id').execute();
    const before = (await mails()).length;
    for (const email of ['stranger@example.org', stage.member('maria').email]) {
      const newcomer = { email, firstName: 'Newton', lastName: 'Comer' };
      await inDoubt(() => stage.refuse(undefined, 'createUser', 'CLOCK_IN_DOUBT', newcomer));
    }
    expect(await mails()).toHaveLength(before);
  });

  it('continues and ends the sessions of devices that stay signed in', async () => {
    const browser = openBrowser(stage.app);
    const { email } = stage.member('maria');
    const { token } = await browser.ask(
      `mutation { login(email: "${email}", password: "${PASSWORD}") { id } }`,
    );
    await browser.ask('mutation { staySignedIn }', {}, token);
    machine.set(JUMP);
    const continued = await browser.ask('mutation { continueSession { firstName } }');
    expect(continued.data).toEqual({ continueSession: { firstName: 'Maria' } });
    const { data } = await browser.ask('{ balance { balance } }', {}, continued.token);
    expect(data).toMatchObject({ balance: { balance: expect.any(String) as unknown } });
    expect((await browser.ask('mutation { forgetStay }')).data).toEqual({ forgetStay: true });
    machine.set(-JUMP);
    expect((await browser.ask('{ balance { balance } }', {}, continued.token)).error?.extensions.code).toBe(
      'SESSION_EXPIRED',
    );
  });
});
