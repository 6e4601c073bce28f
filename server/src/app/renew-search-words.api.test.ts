import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../test/people.ts';
import { contributionIndex, findableIndex, findByWords, memberIndex } from '../platform/db/word-search.ts';
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

  it('are made anew for all others where one row fails, which is logged once', async () => {
    const bad = await join(app, 'Mona');
    await storeOlder();
    const member_id = bad.actor.member.id;
    await app.db.transaction(async (tx) => {
      await tx
        .updateTable('member_words')
        .set({ spelling: null })
        .where('member_id', '=', member_id)
        .execute();
      // Comes first, and stays without a member whose words could be made.
      await tx.updateTable('members').set({ first_name: 'Fails' }).where('id', '=', member_id).execute();
      await sql
        .raw(
          dialect === 'sqlite'
            ? `create trigger refusing before insert on member_words when new.word = 'fails' begin select raise(abort, 'no'); end`
            : `alter table member_words add constraint refusing check (word <> 'fails')`,
        )
        .execute(tx);
    });
    const error = vi.spyOn(app.deps.log, 'error');
    const job = searchWordsJob(app.db, app.deps.log);
    await job.run();
    await job.run();
    expect(await found('juergen')).toEqual([1, 1]);
    expect(error).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ row: `member_words ${member_id}`, failed: 1 }),
      expect.any(String),
    );
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
