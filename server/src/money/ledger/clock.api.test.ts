/**
 * The balance that members see and can send, and the check of the ledger, when the clock of the server was
 * set back.
 */
import { amountOfGdd, parseDecimal } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { createLink, deleteLink } from '../links/links.usecases.ts';
import { accountStatement } from '../statements/statements.usecases.ts';
import { getLedgerFigures } from '../../office/statistics/statistics.usecases.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';
import { getBalance, listTransactions } from './ledger.usecases.ts';
import { findRowsAhead } from './verify-times.usecases.ts';
import { verifyLedger } from './verify.usecases.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const CENT = 1_000_000n;
const newest = { currentPage: 1, pageSize: 25, order: 'DESC' } as const;

describe.each(dialects)('a clock that was set back on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 1000);
    return { maria, jonas };
  });
  beforeEach(async () => {
    ({ app, maria, jonas } = await begin());
    app.advanceBy(2 * DAY_MS);
  });

  const problems = () => verifyLedger(app.db, app.deps.now());
  const ahead = () => findRowsAhead(app.db, app.deps.now());
  const assertSound = async () => expect(await problems()).toEqual([]);

  afterEach(async () => {
    await assertSound();
    await app.close();
  });

  const send = (amount: bigint) =>
    sendCoins(
      maria.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: jonas.email,
        amount: given(parseDecimal(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`)),
        memo: 'Thank you',
      },
      app.deps,
    );
  const link = (gdd: bigint) =>
    createLink(maria.actor, { amount: amountOfGdd(gdd), memo: 'A link' }, app.deps);
  const shown = async () => (await getBalance(maria.actor, app.deps)).balance;

  const jumps = [
    ['a minute', MINUTE_MS],
    ['five hours', 300 * MINUTE_MS],
    ['twenty days', 20 * DAY_MS],
    ['nine years', 3287 * DAY_MS],
  ] as const;

  it.each(jumps)('by %s shows the spendable amount, and all of it can be spent', async (_, back) => {
    await send(100_00n);
    await link(870n);
    const before = await shown();
    const list = await listTransactions(maria.actor, newest, app.deps);
    app.advanceBy(-back);
    expect(await shown()).toBe(before);
    expect(before).toBeGreaterThan(0n);
    expect(await listTransactions(maria.actor, newest, app.deps)).toEqual(list);
    expect(await problems()).toEqual([]);
    const cents = before / CENT;
    await expect(send(cents + 1n)).rejects.toMatchObject({ code: 'NOT_ENOUGH_GDD' });
    await send(cents);
    expect(await shown()).toBe(0n);
  });

  it.each(jumps)('by %s leaves a ledger without problems in which a link was taken back', async (_, back) => {
    await link(10n);
    const made = await link(900n);
    app.advanceBy(MINUTE_MS);
    await deleteLink(maria.actor, { id: made.link.id }, app.deps);
    app.advanceBy(-back);
    await send(900_00n);
    expect(await problems()).toEqual([]);
    app.advanceBy(2 * back);
    expect(await problems()).toEqual([]);
    expect(await ahead()).toEqual([]);
  });

  it('by more than an hour leaves a sound ledger, of which is named what is in the future', async () => {
    await send(100_00n);
    await link(5n);
    const at = new Date(app.deps.now()).toISOString();
    app.advanceBy(-59 * MINUTE_MS);
    expect(await ahead()).toEqual([]);
    app.advanceBy(-2 * MINUTE_MS);
    const [mariaId, jonasId] = [maria, jonas].map(({ actor }) => actor.member.id);
    const booked = { reason: `it was booked at ${at}, which is in the future` };
    const held = { reason: expect.stringContaining(`was made at ${at}, which is in the future`) as string };
    expect(await problems()).toEqual([]);
    expect(await ahead()).toMatchObject([
      { memberId: mariaId, ...booked },
      { memberId: jonasId, ...booked },
      { memberId: mariaId, ...held },
    ]);
  });

  it.each(jumps)('by %s ends the statement with the shown balance', async (_, back) => {
    await send(100_00n);
    await link(500n);
    const statement = () =>
      accountStatement(maria.actor, { from: '2010-01-01T00:00:00Z', to: '2040-01-01T00:00:00Z' }, app.deps);
    const { decayRow } = await listTransactions(maria.actor, newest, app.deps);
    const figures = await getLedgerFigures(app.deps);
    app.advanceBy(-back);
    const { lines, closing } = await statement();
    expect(lines).toHaveLength(2);
    expect(closing / CENT).toBe(given(decayRow).decay.balance / CENT);
    expect((await getLedgerFigures(app.deps)).reserved).toBe(figures.reserved);
  });

  it('is answered by the wallet as before', async () => {
    await link(970n);
    const token = await signIn(app, maria);
    app.advanceBy(-MINUTE_MS);
    const query = 'query { transactionList(currentPage: 1, pageSize: 5) { balance { balance } } }';
    const { data } = await app.graphql<{ transactionList: { balance: { balance: string } } }>(
      query,
      {},
      { token },
    );
    expect(Number(given(data).transactionList.balance.balance)).toBeGreaterThanOrEqual(0);
  });
});
