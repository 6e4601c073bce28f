import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../test/app.ts';
import { give, join } from '../../test/people.ts';
import { fillMissingSearchWords } from './fill-search-words.ts';
import { contributionIndex, findByWords, memberIndex } from '../platform/db/word-search.ts';

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
