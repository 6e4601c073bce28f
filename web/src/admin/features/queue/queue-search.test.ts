import { describe, expect, test } from 'vitest';
import {
  filterCount,
  queuePath,
  toServerFilter,
  neighbour,
  parseQueueSearch,
  successor,
} from './queue-search.ts';

const usual = {
  tab: 'open',
  words: '',
  noHashtag: false,
  hideResubmissions: true,
  onlyAsked: false,
  from: '',
  to: '',
  page: 1,
  open: undefined,
} as const;

describe('the address of the queue', () => {
  test.each([
    ['/admin/contributions', usual],
    ['/admin/contributions/denied?q=sewing&page=3', { ...usual, tab: 'denied', words: 'sewing', page: 3 }],
    [
      '/admin/contributions/confirmed?q=%23fest&from=2026-09-01&to=2026-09-30',
      { ...usual, tab: 'confirmed', words: '#fest', from: '2026-09-01', to: '2026-09-30' },
    ],
    [
      '/admin/contributions?hashtag=without&later=shown&case=17',
      { ...usual, noHashtag: true, hideResubmissions: false, open: 17 },
    ],
  ] as const)('%s contains all parameters and is written unchanged', (address, search) => {
    const url = new URL(address, 'http://localhost');
    expect(parseQueueSearch(url.pathname.split('/')[3], url.searchParams)).toEqual(search);
    expect(queuePath(search)).toBe(address);
  });

  test('the path with the name of the open ones is read as well', () => {
    expect(parseQueueSearch('open', new URLSearchParams())).toEqual(usual);
  });

  test.each(['?page=0', '?page=-1', '?page=x', '?case=1e3', '?page=99999999999'])(
    'invalid parameters are ignored: %s',
    (search) => {
      expect(parseQueueSearch('nowhere', new URLSearchParams(search))).toEqual(usual);
    },
  );
});

test('only open contributions have a resubmission', () => {
  expect(toServerFilter(usual)).toMatchObject({
    statusFilter: ['PENDING', 'IN_PROGRESS'],
    hideResubmission: true,
  });
  expect(toServerFilter({ ...usual, tab: 'all' })).toMatchObject({
    statusFilter: null,
    hideResubmission: false,
  });
});

test('a search finds what was put off, too', () => {
  const search = { ...usual, words: 'sewing' };
  expect(toServerFilter(search)).toMatchObject({ hideResubmission: false });
  expect(filterCount({ ...search, hideResubmissions: false })).toBe(1);
});

test('the filter of questions is that of the mark of a row, also after a change by a moderator', () => {
  expect(toServerFilter({ ...usual, onlyAsked: true })).toMatchObject({
    statusFilter: ['PENDING', 'IN_PROGRESS'],
    awaitsAnswer: true,
  });
  expect(toServerFilter({ ...usual, tab: 'all', onlyAsked: true }).awaitsAnswer).toBe(false);
});

describe('in a list of 4, 7 and 9', () => {
  const ids = [4, 7, 9];

  test.each([
    [7, 1, 9],
    [7, -1, 4],
    [9, 1, 9],
    [4, -1, 4],
    [5, 1, 4],
    [undefined, 1, 4],
  ] as const)('from %s, a step of %s leads to %s', (id, step, wanted) => {
    expect(neighbour(ids, id, step)).toBe(wanted);
  });

  test.each([
    [4, [4], 7],
    [7, [7, 9], 4],
    [9, [9], 7],
    [4, [7], 4],
    [4, [4, 7, 9], undefined],
    [undefined, [4], 7],
  ])('when %s is shown and %s leave the list, %s is shown next', (id, leaving, wanted) => {
    expect(successor(ids, id, new Set(leaving))).toBe(wanted);
  });
});

test.each([
  [{}, 0],
  [{ words: 'sewing', noHashtag: true }, 2],
  [{ onlyAsked: true, hideResubmissions: false }, 2],
  [{ tab: 'all', onlyAsked: true, hideResubmissions: false }, 0],
] as const)('of %o so many filters are in force: %i', (change, count) => {
  expect(filterCount({ ...usual, ...change })).toBe(count);
});
