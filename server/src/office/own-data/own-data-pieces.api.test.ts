import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDialect, given, startTestApp, type TestApp, testNow } from '../../../test/app.ts';
import { receiveEachMillisecond } from '../../../test/many-gifts.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const LONGEST_MEMO = '\u{1F33B}'.repeat(512);
const LONGEST_NAME = '\u{1D400}'.repeat(255);
/** More than fits into an answer. */
const GIFTS = 8000;
const DAY_MS = 86_400_000;

const PIECE = 'query ($after: String) { myDataPiece(after: $after) { text next } }';

interface Piece {
  readonly text: string;
  readonly next: string | null;
}

interface Held {
  readonly profile: { readonly email: string };
  readonly bookings: readonly { readonly id: number; readonly memo: string }[];
  readonly requests: readonly { readonly by: string; readonly memo: string }[];
  readonly events: readonly { readonly type: string }[];
  readonly searchWords: object;
}

describe.each(oneDialect)('a large amount of data about a member on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let eve: TestMember;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria', { alias: 'maria-s' });
    eve = await join(app, 'Eve', { firstName: LONGEST_NAME, lastName: LONGEST_NAME });
    await give(app, maria, 1);
    await receiveEachMillisecond(app, maria, { count: GIFTS, memo: LONGEST_MEMO, from: eve });
    app.setNow(testNow + DAY_MS);
    token = await signIn(app, maria);
    const request = (who: string, memo: string, as: string) =>
      app.graphql(
        `mutation { createPaymentRequest(recipientIdentifier: "${who}", amount: "1", memo: "${memo}") { code } }`,
        {},
        { token: as },
      );
    await request(eve.email, 'For the bread', token);
    await request(maria.email, 'For the honey', await signIn(app, eve));
  }, 120_000);
  afterAll(() => app.close());

  const request = async (after: string | null, as = token) =>
    app.graphql<{ myDataPiece: Piece }>(PIECE, { after }, { token: as });
  const pieces = async (as = token): Promise<Piece[]> => {
    const all: Piece[] = [];
    for (let after: string | null | undefined; after !== null; after = given(all.at(-1)).next)
      all.push(given((await request(after ?? null, as)).data).myDataPiece);
    return all;
  };

  it('is downloaded in parts, which form one file, each row once', async () => {
    const whole = await app.graphql<{ myData: string }>('{ myData }', {}, { token });
    expect(whole.error?.extensions.code).toBe('QUERY_TOO_COMPLEX');
    const all = await pieces();
    expect(all.length).toBeGreaterThan(1);
    const held = JSON.parse(all.map(({ text }) => text).join('')) as Held;
    expect(held.profile.email).toBe(maria.email);
    expect(held.bookings).toHaveLength(GIFTS + 1);
    expect(new Set(held.bookings.map(({ id }) => id)).size).toBe(GIFTS + 1);
    expect(held.bookings.at(-1)?.memo).toBe(LONGEST_MEMO);
    expect(held.requests.map(({ by, memo }) => [by, memo])).toEqual([
      ['me', 'For the bread'],
      ['somebody else', 'For the honey'],
    ]);
    expect(held.searchWords).toBeDefined();
    // One for each request of the first part, and for the whole.
    expect(held.events.filter(({ type }) => type === 'USER_DATA_EXPORT')).toHaveLength(2);
  }, 120_000);

  it('is the same file in one part where it is short', async () => {
    const asEve = await signIn(app, eve);
    const [piece, ...others] = await pieces(asEve);
    expect(others).toEqual([]);
    const whole = await app.graphql<{ myData: string }>('{ myData }', {}, { token: asEve });
    const without = (text: string): object => ({ ...(JSON.parse(text) as Held), events: [] });
    expect(without(given(piece).text)).toEqual(without(given(whole.data).myData));
  });

  it('continues only with the cursor that was made for the member', async () => {
    const { next } = given((await request(null)).data).myDataPiece;
    const [text = '', seal = ''] = given(next).split('.');
    const other = Buffer.from(JSON.stringify([0, 'x'])).toString('base64url');
    for (const after of [
      '',
      'x',
      text,
      `${text}.`,
      `${other}.${seal}`,
      `${text}.${seal}.`,
      `${text}.${seal}x`,
    ])
      expect((await request(after)).error?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'after' });
    const { error } = await request(next, await signIn(app, eve));
    expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'after' });
  }, 60_000);
});
