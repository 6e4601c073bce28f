/** A program and the database of a newer or an older one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { migrateBeside, wider } from '../../../test/newer-program.ts';
import { give, join, signIn } from '../../../test/people.ts';
import type { Version } from '../version.ts';
import { migrate, migrations, schemaFit } from './migrate.ts';
import { fitOf } from './schema-fit.ts';

const later = wider('9.1.0');
const withLater = [...migrations, later];

describe.each(dialects)('the database of another version on %s', (dialect) => {
  let app: TestApp;
  beforeEach(async () => void (app = await startTestApp(dialect)));
  afterEach(() => app.close());

  const ready = async (path = '/readyz') => {
    const { statusCode, body } = await app.app.inject(path);
    return [statusCode, JSON.parse(body) as { reason?: string }] as const;
  };
  const startOf = (version: Version): Promise<string[]> => migrate(app.db, () => 1, migrations, version);

  it('is ready for an older program that may go on beside it, and started by it as it is', async () => {
    await migrateBeside(app, wider('1.0.0'));
    expect((await ready())[0]).toBe(200);
    await app.db.read.selectFrom('members').selectAll().execute();
    expect(await startOf('1.0.0')).toEqual([]);
  });

  it('is not ready for an older program that must not, and refused by it at the start', async () => {
    expect((await ready('/readyz/process'))[0]).toBe(200);
    await migrateBeside(app, later);
    const [status, { reason }] = await ready();
    expect(status).toBe(503);
    expect(reason).toMatch(
      /^the database is newer than this program \(it needs at least 9\.1\.0, and this is [\d.]+\)$/,
    );
    expect(await ready('/readyz/process')).toEqual([503, { status: 'outgrown' }]);
    const answer = await app.graphql('{ communities { name } }', {});
    expect(answer).toMatchObject({ status: 503 });
    const page = await app.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
    expect((await app.app.inject('/healthz')).statusCode).toBe(200);
    await expect(startOf('9.0.12')).rejects.toThrow(
      'The database is newer than this program: it needs at least 9.1.0, and this is 9.0.12. Install a newer version of Kula.',
    );
    expect(await startOf('9.1.0')).toEqual([]);
    expect(await startOf('10.0.0')).toEqual([]);
  });

  it('is brought up to date by a newer program, for which it was not ready', async () => {
    const newer = { version: '9.1.0', migrations: withLater } as const;
    expect(await schemaFit(app.db, newer)).toEqual({ is: 'behind' });
    await migrateBeside(app, later);
    expect(await schemaFit(app.db, newer)).toEqual({ is: 'fitting' });
  });

  it('is brought up to date where it is of before 1.0.0 and says nothing about older programs', async () => {
    await app.db.transaction(async (tx) => {
      await tx.schema.alterTable('migrations').dropColumn('oldest_beside').execute();
      await tx
        .deleteFrom('migrations')
        .where('name', '=', migrations.at(-1)?.name ?? '')
        .execute();
    });
    expect(await ready()).toMatchObject([503, { reason: 'the database is not migrated' }]);
    const last = { ...migrations.at(-1), statements: () => [], afterwards: () => [] };
    expect(await migrate(app.db, () => 1, [...migrations.slice(0, -1), last as never])).toHaveLength(1);
    expect((await ready())[0]).toBe(200);
    const rows = await app.db.read.selectFrom('migrations').select(['name', 'oldest_beside']).execute();
    const described = rows.filter(({ oldest_beside: oldest }) => oldest !== null);
    expect(described).toEqual([
      { name: migrations.at(-1)?.name, oldest_beside: migrations.at(-1)?.oldestBeside },
    ]);
  });

  it('is used by an older program while a newer one widens every table', async () => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
    const round = async () => {
      const token = await signIn(app, maria);
      const lists = await app.graphql<{ transactionList: { balance: { count: number } } }>(
        `{ transactionList { balance { count } transactions { id memo linkedUser { firstName } } }
           listContributions(pagination: { currentPage: 1, pageSize: 5, order: DESC }) { contributionCount } sessions { id } }`,
        {},
        { token },
      );
      const sent = await app.graphql(
        'mutation ($to: String!) { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "1", memo: "Thank you!") }',
        { to: jonas.uuid },
        { token },
      );
      return { lists, sent };
    };
    const before = await Promise.all(Array.from({ length: 6 }, round));
    await migrateBeside(app, wider('1.0.0'));
    const after = await Promise.all(Array.from({ length: 6 }, round));
    for (const { lists, sent } of [...before, ...after])
      expect([lists.error, sent.error]).toEqual([undefined, undefined]);
    await assertLedgerSound(app);
  });
});

describe('a program beside migrations that it does not know', () => {
  const knows = [{ name: '1', oldestBeside: '1.0.0', statements: () => [] }] as const;
  it.each([
    ['1.2.0', [], 'behind'],
    ['1.2.0', [['1', '1.0.0']], 'fitting'],
    ['1.2.0', [['1', null]], 'fitting'],
    [
      '1.2.0',
      [
        ['1', '1.0.0'],
        ['2', '1.2.0'],
      ],
      'fitting',
    ],
    [
      '1.2.0',
      [
        ['1', '1.0.0'],
        ['2', '1.10.0'],
      ],
      'newer',
    ],
    [
      '1.10.0',
      [
        ['1', '1.0.0'],
        ['2', '1.9.0'],
        ['3', '1.2.0'],
      ],
      'fitting',
    ],
    [
      '1.10.0',
      [
        ['1', '1.0.0'],
        ['2', '2.0.0'],
        ['3', '1.2.0'],
      ],
      'newer',
    ],
    [
      '1.2.0',
      [
        ['1', '1.0.0'],
        ['2', null],
      ],
      'newer',
    ],
  ] as const)('as version %s, with %j, is %s', (version, rows, is) => {
    const applied = rows.map(([name, oldest]) => ({ name, oldest_beside: oldest }));
    expect(fitOf(applied, { version, migrations: knows }).is).toBe(is);
  });
});
