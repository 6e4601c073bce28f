import { DECAY_START_MS, valueAt, YEAR_MS } from '@kula/core/money/decay';
import { type Amount, amountOfUnits, formatDecimal, parseDecimal } from '@kula/core/money/money';
import { STATEMENT_MAX_BOOKINGS } from '@kula/core/money/statement';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  assertLedgerSound,
  dialects,
  given,
  startTestApp,
  type TestApp,
  testNow,
} from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { receiveEachMillisecond } from '../../../test/many-gifts.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { selectLastBefore } from './statements.queries.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';

const DAY_MS = 86_400_000;

const STATEMENT = `query ($from: String!, $to: String!) {
  accountStatement(from: $from, to: $to) {
    from to opening closing created received sent faded lastFaded lastFadedSince
    lines {
      id typeId bookedAt amount balance faded fadedSince memo creationDate viaLink
      partner { gradidoID alias firstName lastName communityUuid communityName }
    }
  }
}`;

interface Line {
  id: number;
  typeId: string;
  amount: string;
  balance: string;
  faded: string;
  fadedSince: string | null;
  memo: string;
  viaLink: boolean;
  partner: { firstName: string; gradidoID: string } | null;
}

interface Stated {
  from: string;
  to: string;
  opening: string;
  closing: string;
  created: string;
  received: string;
  sent: string;
  faded: string;
  lastFaded: string;
  lastFadedSince: string | null;
  lines: Line[];
}

const units = (text: string): bigint => given(parseDecimal(text));

describe.each(dialects)('a statement on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { alias: 'maria', lastName: 'Sommer' });
    const jonas = await join(app, 'Jonas', { lastName: 'Weber' });
    return { maria, jonas };
  });
  beforeEach(async () => void ({ app, maria, jonas } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const queryStatement = async (member: TestMember, from: number | string, to: number | string) =>
    app.graphql<{ accountStatement: Stated }>(
      STATEMENT,
      {
        from: typeof from === 'number' ? new Date(from).toISOString() : from,
        to: typeof to === 'number' ? new Date(to).toISOString() : to,
      },
      { token: await signIn(app, member) },
    );

  const state = async (member: TestMember, from: number, to: number): Promise<Stated> => {
    const { data, error } = await queryStatement(member, from, to);
    if (!data) throw new Error(error?.message);
    return data.accountStatement;
  };

  const send = (from: TestMember, to: TestMember, amount: string, memo = 'Thank you') =>
    sendCoins(
      from.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: to.email,
        amount: given(parseDecimal(amount)),
        memo,
      },
      app.deps,
    );

  /** 500 created, three days later 20.5 sent, four days later 7 received back, and three days more. */
  const tenDays = async (): Promise<void> => {
    await give(app, maria, 500);
    app.advanceBy(3 * DAY_MS);
    await send(maria, jonas, '20.5', 'Thank you for the bread');
    app.advanceBy(4 * DAY_MS);
    await send(jonas, maria, '7', 'And for the honey');
    app.advanceBy(3 * DAY_MS);
  };

  it('has each step between two times, with the person and the text', async () => {
    await tenDays();
    const { lines } = await state(maria, testNow, app.deps.now());
    expect(lines).toMatchObject([
      { typeId: 'CREATION', amount: '500', faded: '0', fadedSince: null, partner: null, viaLink: false },
      {
        typeId: 'SEND',
        amount: '-20.5',
        memo: 'Thank you for the bread',
        fadedSince: new Date(testNow).toISOString(),
        partner: {
          firstName: 'Jonas',
          gradidoID: jonas.uuid,
          communityName: given(app.deps.config.communityName),
        },
      },
      { typeId: 'RECEIVE', amount: '7', memo: 'And for the honey', partner: { firstName: 'Jonas' } },
    ]);
  });

  it('is exact to eight decimals, like a calculation by hand', async () => {
    await tenDays();
    const [from, to] = [testNow + DAY_MS, testNow + 9 * DAY_MS];
    const stated = await state(maria, from, to);
    const created = given(parseDecimal('500'));
    const afterBread = amountOfUnits(
      valueAt(created, testNow, testNow + 3 * DAY_MS) - given(parseDecimal('20.5')),
    );
    const afterHoney = amountOfUnits(
      valueAt(afterBread, testNow + 3 * DAY_MS, testNow + 7 * DAY_MS) + given(parseDecimal('7')),
    );
    const decimal = (amount: bigint): string => formatDecimal(amount as Amount);
    const opening = valueAt(created, testNow, from);
    const closing = valueAt(afterHoney, testNow + 7 * DAY_MS, to);
    expect(stated).toMatchObject({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      opening: decimal(opening),
      closing: decimal(closing),
      created: '0',
      received: '7',
      sent: '20.5',
      faded: decimal(opening - given(parseDecimal('13.5')) - closing),
      lastFaded: decimal(closing - afterHoney),
      lastFadedSince: new Date(testNow + 7 * DAY_MS).toISOString(),
    });
    expect(stated.lines.map(({ balance }) => balance)).toEqual([decimal(afterBread), decimal(afterHoney)]);
    expect(units(stated.opening) + units(stated.received) - units(stated.sent) - units(stated.faded)).toBe(
      units(stated.closing),
    );
  });

  it('ends where the next one begins', async () => {
    await tenDays();
    const middle = testNow + 3 * DAY_MS;
    const [first, second] = [
      await state(maria, testNow, middle),
      await state(maria, middle, testNow + 10 * DAY_MS),
    ];
    expect(first.closing).toBe(second.opening);
    expect([first.lines.length, second.lines.length]).toEqual([1, 2]);
  });

  it('of a period that is not over ends now', async () => {
    await tenDays();
    const stated = await state(maria, testNow, testNow + YEAR_MS);
    expect(stated.to).toBe(new Date(app.deps.now()).toISOString());
    const none = await state(maria, app.deps.now() + DAY_MS, app.deps.now() + 2 * DAY_MS);
    expect(none).toMatchObject({ lines: [], created: '0' });
  });

  it('of a member without bookings is all zero', async () => {
    const nothing = { opening: '0', closing: '0', created: '0', received: '0', sent: '0', faded: '0' };
    expect(await state(jonas, DECAY_START_MS, app.deps.now())).toMatchObject({
      ...nothing,
      lastFaded: '0',
      lastFadedSince: null,
      lines: [],
    });
  });

  it('contains the own account only', async () => {
    await tenDays();
    const [marias, jonases] = [
      await state(maria, testNow, app.deps.now()),
      await state(jonas, testNow, app.deps.now()),
    ];
    expect(jonases).toMatchObject({ received: '20.5', sent: '7', created: '0' });
    expect(marias.lines.map(({ id }) => id)).not.toContain(given(jonases.lines[0]).id);
    const { error } = await app.graphql<object>(STATEMENT, { from: '2026-01-01', to: '2027-01-01' });
    expect(error?.extensions.code).toBe('UNAUTHORIZED');
  });

  it.each([
    ['soon', '2026-01-01', 'from'],
    ['2026-01-01', '', 'to'],
    ['2026-02-01', '2026-01-01', 'to'],
    ['1970-01-01', '2026-01-01', 'from'],
  ])('is refused from %j to %j', async (from, to, field) => {
    const { error } = await queryStatement(maria, from, to);
    expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });
});

/** The rows are inserted one by one without their other sides, so the ledger check would fail. */
describe.each(dialects)('a statement of very many bookings on %s', (dialect) => {
  it('is refused with its bound, and a shorter period of them is returned', async () => {
    const app = await startTestApp(dialect);
    const maria = await join(app, 'Maria');
    await give(app, maria, 1);
    const rest = await receiveEachMillisecond(app, maria, { count: STATEMENT_MAX_BOOKINGS });
    const end = testNow + STATEMENT_MAX_BOOKINGS + 1;
    app.setNow(end + DAY_MS);
    const token = await signIn(app, maria);
    const queryStatement = (from: number) =>
      app.graphql<{ accountStatement: Stated }>(
        STATEMENT,
        { from: new Date(from).toISOString(), to: new Date(end).toISOString() },
        { token },
      );
    const { error } = await queryStatement(testNow);
    expect(error?.extensions).toMatchObject({
      code: 'STATEMENT_TOO_LONG',
      detail: { most: STATEMENT_MAX_BOOKINGS },
    });
    const stated = given((await queryStatement(testNow + 1)).data).accountStatement;
    expect(stated.lines).toHaveLength(STATEMENT_MAX_BOOKINGS);
    expect(stated.closing).toBe(formatDecimal(valueAt(rest, end - 1, end)));
    expect(await planOf(app, maria, end)).toMatch(/bookings_time/);
    await app.close();
  }, 120_000);
});

/** The query plan for the last booking before a time, among many. */
async function planOf(app: TestApp, { actor }: TestMember, time: number): Promise<string> {
  const { sql: text, parameters } = selectLastBefore(app.db.read, actor.member.id, time).compile();
  const isSqlite = app.dialect === 'sqlite';
  await app.db.transaction(async (tx) => void (await tx.executeQuery(CompiledQuery.raw('analyze'))));
  const explain = `explain ${isSqlite ? 'query plan ' : ''}${text}`;
  const { rows } = await app.db.read.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(explain, [...parameters]),
  );
  return rows.map((row) => String(row[isSqlite ? 'detail' : 'QUERY PLAN'])).join('\n');
}
