import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../test/people.ts';
import { contributionIndex, findableIndex, findByWords, memberIndex } from '../platform/db/word-search.ts';
import { refusingInDoubt } from '../platform/db/refusing-in-doubt.ts';
import { fillMissingSearchWords, renewSearchWords, searchWordsJob } from './renew-search-words.usecases.ts';

describe.each(dialects)('search words of an older version on %s', (dialect) => {
  let app: TestApp;
  let jurgen: TestMember;

  beforeEach(async () => {
    app = await startTestApp(dialect);
    jurgen = await join(app, 'Jay', { firstName: 'Jürgen', lastName: 'Łoś' });
    const token = await signIn(app, jurgen);
    await app.graphql(
      'mutation { updateUserInfos(gmsAllowed: true, gmsPublishName: PUBLISH_NAME_FULL) }',
      {},
      { token },
    );
    await give(app, jurgen, 20);
  });
  afterEach(() => app.close());

  /** As version 1.0.0 stores them: without a rule, and without other spellings. */
  const storeOlder = () =>
    app.db.transaction(async (tx) => {
      const member_id = jurgen.actor.member.id;
      for (const table of ['member_words', 'findable_words'] as const) {
        await tx.deleteFrom(table).where('member_id', '=', member_id).execute();
        const words = ['jurgen', 'łos'].map((word) => ({ word, member_id }));
        await tx.insertInto(table).values(words).execute();
      }
      await tx.updateTable('contribution_words').set({ spelling: null }).execute();
    });
  const found = async (query: string): Promise<number[]> =>
    Promise.all(
      [memberIndex, findableIndex].map(
        async (index) => (await findByWords(app.db.read, index, query))?.length ?? 0,
      ),
    );
  const spelled = () =>
    app.db.read.selectFrom('member_words').select(['word', 'spelling']).orderBy('word').execute();

  it('find what they found, and are made anew once', async () => {
    const stored = await spelled();
    await storeOlder();
    expect([await found('JÜRGEN'), await found('juergen'), await found('los')]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    // The member among all, among those who agreed to be found, and the contribution.
    expect(await renewSearchWords(app.db, app.deps.log)).toBe(3);
    expect([await found('JÜRGEN'), await found('juergen'), await found('los')]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(await spelled()).toEqual(stored);
    expect(await findByWords(app.db.read, contributionIndex, 'service')).toHaveLength(1);
    expect(await renewSearchWords(app.db, app.deps.log)).toBe(0);
  });

  it('are made anew once by two processes at the same moment, and beside a new name', async () => {
    await storeOlder();
    const token = await signIn(app, jurgen);
    const rename = 'mutation { updateUserInfos(firstName: "Søren") }';
    const [, , { data }] = await Promise.all([
      renewSearchWords(app.db, app.deps.log),
      renewSearchWords(app.db, app.deps.log),
      app.graphql(rename, {}, { token }),
    ]);
    expect(data).toEqual({ updateUserInfos: true });
    await renewSearchWords(app.db, app.deps.log);
    expect([await found('soeren los'), await found('jurgen')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((await spelled()).filter(({ spelling }) => spelling === null)).toEqual([]);
  });

  it('wait for the next start where the process stops', async () => {
    await storeOlder();
    const job = searchWordsJob(app.db, app.deps.log);
    job.stop?.();
    await job.run();
    expect(await found('juergen')).toEqual([0, 0]);
    await searchWordsJob(app.db, app.deps.log).run();
    expect(await found('juergen')).toEqual([1, 1]);
  });

  /** Members whose words cannot be made, and who come first; returns what lets them be made. */
  const joinFailing = async (...names: string[]): Promise<() => Promise<void>> => {
    for (const name of names) {
      const { id } = (await join(app, name)).actor.member;
      await app.db.transaction(async (tx) => {
        await tx.updateTable('member_words').set({ spelling: null }).where('member_id', '=', id).execute();
        await tx.updateTable('members').set({ first_name: 'Fails' }).where('id', '=', id).execute();
      });
    }
    const run = (statement: string) => app.db.transaction((tx) => sql.raw(statement).execute(tx));
    const isSqlite = dialect === 'sqlite';
    await run(
      isSqlite
        ? `create trigger refusing before insert on member_words when new.word = 'fails' begin select raise(abort, 'no'); end`
        : `alter table member_words add constraint refusing check (word <> 'fails')`,
    );
    return async () => {
      await run(isSqlite ? 'drop trigger refusing' : 'alter table member_words drop constraint refusing');
    };
  };

  it('are made anew for all others where some fail: one line names the first, and they are tried again', async () => {
    const mend = await joinFailing('Mona', 'Nora');
    await storeOlder();
    const error = vi.spyOn(app.deps.log, 'error');
    const job = searchWordsJob(app.db, app.deps.log);
    await job.run();
    await job.run();
    expect(await found('juergen')).toEqual([1, 1]);
    expect(error).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ row: expect.stringMatching(/^member_words \d+$/) as string, failed: 2 }),
      expect.any(String),
    );
    await mend();
    await job.run();
    expect(await findByWords(app.db.read, memberIndex, 'fails')).toHaveLength(2);
  });

  it('wait in doubt of the clock without a line for any of them, also where it begins in a round', async () => {
    await storeOlder();
    let isInDoubt = true;
    const error = vi.spyOn(app.deps.log, 'error');
    const job = searchWordsJob(
      refusingInDoubt(app.db, () => isInDoubt),
      app.deps.log,
    );
    expect(job.goesOnInDoubt).toBeUndefined();
    await expect(job.run()).rejects.toMatchObject({ code: 'CLOCK_IN_DOUBT' });
    expect(error).not.toHaveBeenCalled();
    isInDoubt = false;
    await job.run();
    expect(await found('juergen')).toEqual([1, 1]);
  });

  it('are stored of words that differ only behind the longest that is stored', async () => {
    const [firstName, lastName] = ['\u{20000}', '\u{2A700}'].map((sign) => `ä${'a'.repeat(29)}${sign}`);
    const token = await signIn(app, jurgen);
    const rename =
      'mutation ($firstName: String, $lastName: String) { updateUserInfos(firstName: $firstName, lastName: $lastName) }';
    const { data } = await app.graphql(rename, { firstName, lastName }, { token });
    expect(data).toEqual({ updateUserInfos: true });
    expect(await found(`ae${'a'.repeat(29)}`)).toEqual([1, 1]);
  });
});

describe.each(dialects)('search words on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp(dialect);
    await give(app, await join(app, 'Maria'), 20);
  });
  afterEach(() => app.close());

  it('are added once to rows from before they were stored', async () => {
    await app.db.transaction(async (tx) => {
      await tx.deleteFrom('member_words').execute();
      await tx.deleteFrom('contribution_words').execute();
    });
    expect(await findByWords(app.db.read, memberIndex, 'maria')).toEqual([]);
    // Maria, the moderator who confirmed, and the contribution.
    expect(await fillMissingSearchWords(app.db)).toBe(3);
    expect(await findByWords(app.db.read, memberIndex, 'maria')).toHaveLength(1);
    expect(await findByWords(app.db.read, contributionIndex, 'service')).toHaveLength(1);
    expect(await fillMissingSearchWords(app.db)).toBe(0);
  });

  it('find the rows that have all of them, by the rarest', async () => {
    await join(app, 'Mario', { lastName: 'Rossi' });
    const found = async (query: string) => (await findByWords(app.db.read, memberIndex, query))?.length;
    expect([
      await found('mar'),
      await found('mar ros'),
      await found('mar nobody'),
      await found('🌱'),
    ]).toEqual([2, 1, 0, undefined]);
  });
});
