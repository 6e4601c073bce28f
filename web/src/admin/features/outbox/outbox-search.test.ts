import { expect, test } from 'vitest';
import { parseOutboxSearch } from './outbox-search.ts';

test('the address contains the filter, and without it all mails are shown from the first page', () => {
  expect(parseOutboxSearch(new URLSearchParams('state=FAILED&page=2'))).toEqual({ state: 'FAILED', page: 2 });
  expect(parseOutboxSearch(new URLSearchParams('state=LOST&page=0'))).toEqual({ state: 'all', page: 1 });
});
