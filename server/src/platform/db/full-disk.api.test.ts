/**
 * The embedded database on a full disk. A limit of pages stands in for the disk: SQLite fails in
 * the same way for both.
 */
import { formatDecimal, parseDecimal } from '@kula/core/money/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { getBalance } from '../../money/ledger/ledger.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const FULL = 'database or disk is full';

describe('a full disk under SQLite', () => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  beforeEach(async () => {
    app = await startTestApp('sqlite');
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
    await give(app, maria, 1000);
  });

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  /** Mails that are being sent share the commit and could make it fail. */
  const room = async (pages: number) => {
    const resize = () =>
      app.db
        .transaction((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx))
        .then(
          () => 'done',
          () => 'failed',
        );
    await expect.poll(resize).toBe('done');
  };
  const noRoom = () => room(1);
  const sendOne = () =>
    sendCoins(
      maria.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: jonas.email,
        amount: given(parseDecimal('1')),
        memo: 'Thank you very much for all of this '.repeat(6),
      },
      app.deps,
    );
  const ready = async () => {
    const { statusCode, body } = await app.app.inject('/readyz');
    return { statusCode, body };
  };

  /**
   * Sends until the disk is full. Returns how many commands were answered and how the next one
   * failed.
   */
  async function fill(): Promise<{ answered: number; error: unknown }> {
    for (let answered = 0; answered < 500; answered++) {
      try {
        await sendOne();
      } catch (error) {
        return { answered, error };
      }
    }
    throw new Error('The disk did not become full.');
  }

  it('names the cause, loses nothing that was answered and books again when there is room', async () => {
    await noRoom();
    const { answered, error } = await fill();
    expect(error).toMatchObject({ message: FULL });
    expect(error).toSatisfy(isDatabaseUnavailable);
    await assertLedgerSound(app);
    const received = async () => formatDecimal((await getBalance(jonas.actor, app.deps)).balance);
    expect(await received()).toBe(String(answered));
    await room(1_000_000);
    await sendOne();
    expect(await received()).toBe(String(answered + 1));
  });

  it('makes the server not ready, with the reason, until there is room again', async () => {
    expect((await ready()).statusCode).toBe(200);
    await noRoom();
    await fill();
    const full = { statusCode: 503, body: expect.stringContaining(FULL) as string };
    expect(await ready()).toEqual(full);
    expect((await app.app.inject('/healthz')).statusCode).toBe(200);
    expect(JSON.stringify(app.logged.map(({ message }) => message))).toContain(FULL);
    await room(1_000_000);
    await expect.poll(async () => (await ready()).statusCode, { timeout: 10_000 }).toBe(200);
  });

  it('keeps nothing of a transaction that SQLite ended, even where the work goes on', async () => {
    await noRoom();
    await fill();
    const rename = (name: string) => sql`update members set first_name = ${name}`;
    const goingOn = app.db.transaction(async (tx) => {
      await rename('before').execute(tx);
      const tooMuch = sql`insert into migrations (name, applied_at) values (hex(zeroblob(9000000)), 1)`;
      await tooMuch.execute(tx).catch(() => undefined);
      await rename('behind').execute(tx);
    });
    await expect(goingOn).rejects.toThrow(FULL);
    const names = await app.db.read.selectFrom('members').select('first_name').execute();
    expect(names.map(({ first_name }) => first_name)).toEqual(
      expect.arrayContaining(['Maria', 'Jonas']) as string[],
    );
    expect(JSON.stringify(names)).not.toMatch(/before|behind/);
  });
});
