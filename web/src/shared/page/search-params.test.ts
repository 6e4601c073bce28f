import { describe, expect, test } from 'vitest';
import {
  choiceParam,
  choicesParam,
  dayParam,
  flagParam,
  numberParam,
  pageParam,
  queryText,
  searchParams,
  textParam,
} from './search-params.ts';

const table = searchParams({
  words: textParam('q'),
  from: dayParam('from'),
  person: numberParam('person'),
  page: pageParam(),
  show: choiceParam('show', ['all', 'sent'], 'all'),
  kind: choiceParam('kind', ['roles', 'mails'], undefined),
  ended: choicesParam('ended', ['redeemed', 'expired']),
  withHidden: flagParam('hidden', 'shown'),
  hideLater: flagParam('later', 'shown', true),
});

const usual = {
  words: '',
  from: '',
  person: undefined,
  page: 1,
  show: 'all',
  kind: undefined,
  ended: [],
  withHidden: false,
  hideLater: true,
} as const;

const everything = {
  words: 'Mira & co',
  from: '2026-11-22',
  person: 12,
  page: 3,
  show: 'sent',
  kind: 'mails',
  ended: ['redeemed', 'expired'],
  withHidden: true,
  hideLater: false,
} as const;

test('written parameters are parsed unchanged', () => {
  const text = queryText(table.format(everything));
  expect(text).toBe(
    '?q=Mira+%26+co&from=2026-11-22&person=12&page=3&show=sent&kind=mails&ended=redeemed+expired&hidden=shown&later=shown',
  );
  expect(table.parse(new URLSearchParams(text))).toEqual(everything);
});

test('an address without parameters means the defaults, and defaults are not written', () => {
  expect(table.parse(new URLSearchParams())).toEqual(usual);
  expect(queryText(table.format(usual))).toBe('');
  expect(queryText(table.format({}))).toBe('');
});

test('blanks around a text are not written', () => {
  expect(table.format({ words: '  ' })).toEqual({});
  expect(table.format({ words: ' mira ' })).toEqual({ q: 'mira' });
});

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=99999999999',
  'person=0',
  'person=x',
  'show=everything',
  'kind=deeds',
  'ended=lost',
  'hidden=perhaps',
  'later=never',
])('invalid values count as not given: %s', (query) => {
  expect(table.parse(new URLSearchParams(query))).toEqual(usual);
});

describe('a day in an address', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-02-30', ''],
    ['22.11.2026', ''],
    ['', ''],
    [null, ''],
  ])('the parameter %j is parsed as %j', (written, taken) => {
    expect(dayParam('from').parse(written)).toBe(taken);
  });
});

test('a row number has as many digits as such numbers can have', () => {
  const [few, many] = [numberParam('person'), numberParam('case', 15)];
  expect([few.parse('999999999'), few.parse('1000000000')]).toEqual([999_999_999, undefined]);
  expect([many.parse('999999999999999'), many.parse('1000000000000000')]).toEqual([
    999_999_999_999_999,
    undefined,
  ]);
  expect([many.parse('0'), many.parse('-1'), many.parse('1e3')]).toEqual([undefined, undefined, undefined]);
});
