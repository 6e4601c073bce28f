import { describe, expect, it } from 'vitest';
import { isCached } from './cached-answers.ts';

describe('for a look without a connection', () => {
  it.each([
    [['account', 'dashboard', 'me'], true],
    [['account', 'page', 'me', 1], true],
    [['account', 'page', 'me', 4], true],
    [['account', 'page', 'me', 5], false],
    [['account', 'page', 'somebody', 1], false],
    [['account', 'partners', 'me'], true],
    [['account', 'partners', 'somebody'], false],
    [['favourites', 'me'], true],
    [['favourites', 'somebody'], false],
    [['account', 'history', 'me'], false],
    [['account', 'dashboard', 'somebody'], false],
    [['recipient', 'here', 'lea'], false],
    [['sessions', 'me'], false],
  ])('the answer %j is kept: %j', (queryKey, kept) => expect(isCached(queryKey, 'me')).toBe(kept));

  it('nothing is kept while it is not known whose it is', () => {
    expect(isCached(['account', 'dashboard', ''], '')).toBe(false);
    expect(isCached(['favourites', ''], '')).toBe(false);
  });
});
