import { valueAt } from '@kula/core/money/decay';
import { type Amount, formatDecimal, parseDecimal } from '@kula/core/money/money';
import { STATEMENT_MAX_BOOKINGS, STATEMENT_PART_BOOKINGS } from '@kula/core/money/statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDialect, given, startTestApp, type TestApp, testNow } from '../../../test/app.ts';
import { receiveEachMillisecond } from '../../../test/many-gifts.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const DAY_MS = 86_400_000;
/** The maximum length of texts and names, in characters of two code units. */
const LONGEST_MEMO = '\u{1F33B}'.repeat(512);
const LONGEST_NAME = '\u{1D400}'.repeat(255);
/** Together with the creation before them, more than a statement contains at once. */
const GIFTS = 2 * STATEMENT_PART_BOOKINGS + 1;

const PART = `query ($from: String!, $to: String!, $after: Int) {
  accountStatement(from: $from, to: $to, after: $after) {
    from to opening closing created received sent faded lastFaded lastFadedSince next
    lines {
      id typeId bookedAt amount balance faded fadedSince memo creationDate viaLink
      partner { gradidoID alias firstName lastName communityUuid communityName }
    }
  }
}`;

interface Part {
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  readonly created: string;
  readonly received: string;
  readonly sent: string;
  readonly faded: string;
  readonly next: number | null;
  readonly lines: readonly { readonly id: number; readonly bookedAt: string; readonly balance: string }[];
}

const units = (text: string): bigint => given(parseDecimal(text));

describe.each(oneDialect)('a year with more bookings than one answer contains on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let token: string;
  let rest: Amount;
  let all: readonly Part[];
  const from = testNow - DAY_MS;
  const to = testNow + 300 * DAY_MS;

  beforeAll(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria');
    const eve = await join(app, 'Eve', { firstName: LONGEST_NAME, lastName: LONGEST_NAME });
    await give(app, maria, 1);
    rest = await receiveEachMillisecond(app, maria, { count: GIFTS, memo: LONGEST_MEMO, from: eve });
    app.setNow(testNow + DAY_MS);
    token = await signIn(app, maria);
    all = await parts();
  }, 120_000);
  afterAll(() => app.close());

  const queryStatement = (after: number | undefined, period = { from, to }) =>
    app.graphql<{ accountStatement: Part }>(
      PART,
      { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString(), after },
      { token },
    );
  const part = async (after: number): Promise<Part> =>
    given((await queryStatement(after)).data).accountStatement;
  const parts = async (): Promise<Part[]> => {
    const read: Part[] = [];
    for (let after: number | null = 0; after !== null; after = given(read.at(-1)).next)
      read.push(await part(after));
    return read;
  };

  it('is returned in parts, with the longest texts and names', async () => {
    expect(GIFTS).toBeGreaterThan(STATEMENT_MAX_BOOKINGS);
    expect((await queryStatement(undefined)).error?.extensions.code).toBe('STATEMENT_TOO_LONG');
    expect(all.map(({ lines }) => lines.length)).toEqual([
      STATEMENT_PART_BOOKINGS,
      STATEMENT_PART_BOOKINGS,
      2,
    ]);
    const ids = all.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(GIFTS + 1);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  }, 60_000);

  it('adds up in each part, and one part begins where the other ends', async () => {
    for (const [index, { opening, created, received, sent, faded, closing, ...one }] of all.entries()) {
      expect(units(opening) + units(created) + units(received) - units(sent) - units(faded)).toBe(
        units(closing),
      );
      const next = all[index + 1];
      if (next === undefined) continue;
      expect(next.opening).toBe(closing);
      expect(next.from).toBe(one.to);
      expect(one.lines.at(-1)).toMatchObject({ id: one.next, bookedAt: one.to, balance: closing });
    }
    expect(all[0]).toMatchObject({ from: new Date(from).toISOString(), opening: '0', created: '1' });
    const end = testNow + DAY_MS;
    expect(all.at(-1)).toMatchObject({
      to: new Date(end).toISOString(),
      closing: formatDecimal(valueAt(rest, testNow + GIFTS, end)),
      next: null,
    });
  }, 60_000);

  it('contains nothing after its last booking', async () => {
    const last = given(all.at(-1)?.lines.at(-1));
    expect(await part(last.id)).toMatchObject({
      lines: [],
      opening: last.balance,
      received: '0',
      next: null,
    });
  }, 60_000);

  it('continues after own bookings of the period only', async () => {
    const { id } = given(all[0]?.lines[0]);
    const later = { from: testNow + 1, to };
    const earlier = { from, to: testNow };
    for (const [after, period] of [
      [id, later],
      [id, earlier],
      [-1, undefined],
      [2_000_000_000, undefined],
    ] as const) {
      const { error } = await queryStatement(after, period);
      expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'after' });
    }
    const asEve = await signIn(app, { email: 'eve@example.org' });
    const moments = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const { error } = await app.graphql(PART, { ...moments, after: id }, { token: asEve });
    expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'after' });
  });

  it('is one part where it is short', async () => {
    const { data } = await queryStatement(0, { from: testNow + GIFTS, to });
    expect(given(data).accountStatement).toMatchObject({ lines: [{}], next: null });
    const whole = await queryStatement(undefined, { from: testNow + GIFTS, to });
    expect(given(whole.data).accountStatement).toEqual(given(data).accountStatement);
  });
});
