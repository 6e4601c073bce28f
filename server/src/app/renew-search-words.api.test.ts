import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../test/people.ts';
import { contributionIndex, findableIndex, findByWords, memberIndex } from '../db/word-search.ts';
import { renewSearchWords, searchWordsJob } from './renew-search-words.usecases.ts';

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
    expect(await renewSearchWords(app.db)).toBe(3);
    expect([await found('JÜRGEN'), await found('juergen'), await found('los')]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(await spelled()).toEqual(stored);
    expect(await findByWords(app.db.read, contributionIndex, 'service')).toHaveLength(1);
    expect(await renewSearchWords(app.db)).toBe(0);
  });

  it('are made anew once by two processes at the same moment, and beside a new name', async () => {
    await storeOlder();
    const token = await signIn(app, jurgen);
    const rename = 'mutation { updateUserInfos(firstName: "Søren") }';
    const [, , { data }] = await Promise.all([
      renewSearchWords(app.db),
      renewSearchWords(app.db),
      app.graphql(rename, {}, { token }),
    ]);
    expect(data).toEqual({ updateUserInfos: true });
    await renewSearchWords(app.db);
    expect([await found('soeren los'), await found('jurgen')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((await spelled()).filter(({ spelling }) => spelling === null)).toEqual([]);
  });

  it('wait for the next start where the process stops', async () => {
    await storeOlder();
    const job = searchWordsJob(app.db);
    job.stop?.();
    await job.run();
    expect(await found('juergen')).toEqual([0, 0]);
    await searchWordsJob(app.db).run();
    expect(await found('juergen')).toEqual([1, 1]);
  });
});
