import { zeroAmount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { onlyNamed, suggestPartners, typedPart } from './partner-search.rules.ts';
import {
  distinction,
  nameAmong,
  namesakesOf,
  particulars,
  recentPartners,
  suggestionsOf,
} from './partners.rules.ts';

function partner(firstName: string, lastName: string, alias = ''): Partner {
  return {
    firstName,
    lastName,
    alias,
    gradidoID: `${firstName}-${lastName}`,
    communityUuid: 'c',
    communityName: 'Lindental',
  };
}
function booking(id: number, other: Partner | undefined): Booking {
  return {
    id,
    kind: other === undefined ? 'CREATION' : 'SEND',
    amount: zeroAmount,
    balance: zeroAmount,
    previousBalance: zeroAmount,
    at: 1_000_000 - id,
    memo: '',
    viaLink: false,
    partner: other,
    fade: { amount: zeroAmount, isSlight: false, start: null, end: null },
  };
}
const familie = partner('Familie', 'Mittermaier');
const aylin = partner('Aylin', 'Demir');
const mira = partner('Mira', 'Castellano', 'sewing');
const jose = partner('José', 'Núñez');
const gone = { ...partner('Mika', 'Gone'), isClosed: true };
const known = recentPartners(
  [gone, familie, aylin, mira, undefined, mira, jose].map((other, index) => booking(index + 1, other)),
);

test('recent partners are each listed once, newest first, with their newest booking, without closed accounts', () => {
  expect(known.map(({ firstName, last }) => [firstName, last.id])).toEqual([
    ['Familie', 2],
    ['Aylin', 3],
    ['Mira', 4],
    ['José', 7],
  ]);
});

describe('suggestions', () => {
  test('show names that begin with the letters before names that only contain them', () => {
    expect(suggestPartners(known, 'mi').map(({ firstName }) => firstName)).toEqual([
      'Familie',
      'Mira',
      'Aylin',
    ]);
  });

  test.each([
    ['jose', ['José']],
    ['NUÑ', ['José']],
    ['sew', ['Mira']],
    ['nobody', []],
  ])('finds for %s: %j, without regard to case and accents, in usernames too', (typed, names) => {
    expect(suggestPartners(known, typed).map(({ firstName }) => firstName)).toEqual(names);
  });
});

test.each([
  ['Karlheinz', ['Karl-Heinz', 'Karlheinz']],
  ['karl-heinz', ['Karl-Heinz', 'Karlheinz']],
  ['Karl Heinz', ['Karl-Heinz']],
  ['heinz', ['Karl-Heinz', 'Karlheinz']],
  ['-', ['Karl-Heinz']],
  ['zb', []],
])('hyphens make no difference: %s finds %j', (typed, names) => {
  const people = [partner('Karl-Heinz', 'Berg'), partner('Karlheinz', 'Berg')];
  expect(suggestPartners(people, typed).map(({ firstName }) => firstName)).toEqual(names);
});

test.each(['mueller', 'Muller', 'MÜLLER', 'dangelo', "d'angelo", 'lukasz', 'LUKASZ D’ANGELO-MUELLER'])(
  'other spellings make no difference: %s',
  (typed) => {
    const lukasz = partner('Łukasz', 'D’Angelo-Müller');
    expect(suggestPartners([lukasz, mira], typed)).toEqual([lukasz]);
  },
);

test('the only one of a name is found in another spelling of it', () => {
  const jurgen = partner('Jürgen', 'Weiß');
  expect(onlyNamed([jurgen, mira], 'Juergen  WEISS')).toBe(jurgen);
});

test('the typed letters are found in the name as it is written', () => {
  expect(typedPart('Mira Castellano', ' mi')).toEqual(['', 'Mi', 'ra Castellano']);
  expect(typedPart('Mira Castellano', 'm')).toEqual(['', 'M', 'ira Castellano']);
  expect(typedPart('Mira Castellano', 'c')).toEqual(['Mira ', 'C', 'astellano']);
  expect(typedPart('Mira Castellano', '')).toEqual(['Mira Castellano', '', '']);
  expect(typedPart('Mira Castellano', 'a')).toEqual(['Mira Castellano', '', '']);
  expect(typedPart('Mira Castellano', 'x')).toEqual(['Mira Castellano', '', '']);
});

test('favourites come first, and everybody once, with the data of both sources', () => {
  const suggestions = suggestionsOf(
    [mira],
    [
      { ...aylin, lastAt: 5 },
      { ...mira, lastAt: 4 },
    ],
    [{ ...aylin, lastAt: 3 }],
  );
  expect(
    suggestions.map(({ firstName, isFavourite, lastAt }) => [firstName, isFavourite ?? false, lastAt]),
  ).toEqual([
    ['Mira', true, 4],
    ['Aylin', false, 5],
  ]);
});

test('a full name is accepted where only one person has it', () => {
  const others = [...known, partner('Aylin', 'Kaya')];
  expect(onlyNamed(others, ' jose  nunez ')?.firstName).toBe('José');
  for (const written of ['Aylin', 'José', 'sewing', '', 'José Núñez Sr'])
    expect(onlyNamed(others, written)).toBeUndefined();
  expect(onlyNamed([...others, { ...jose, gradidoID: 'other' }], 'José Núñez')).toBeUndefined();
});

describe('of two people with one name', () => {
  const uuid = (first: string): string => `${first.repeat(8)}-2222-4222-8222-222222222222`;
  const tom = (id: string, change: Partial<Partner> = {}): Partner => ({
    ...partner('Tom', 'Baker'),
    communityName: '',
    gradidoID: id,
    ...change,
  });
  const [one, other] = [tom(uuid('a')), tom(uuid('b'))];
  const named = tom(uuid('c'), { alias: 'bakery' });
  const remote = tom(uuid('d'), { communityName: 'Auental' });

  test.each([
    ['the beginning of the id', [one, other], ['#aaaaaaaa', '#bbbbbbbb']],
    ['the username', [one, named], ['#aaaaaaaa', 'bakery']],
    ['the community', [one, remote], ['#aaaaaaaa', 'Auental/#dddddddd']],
    ['nothing, where they are one person', [one, { ...one }], ['', '']],
    ['nothing, where nobody else has the name', [one, mira], ['', '']],
    ['the community, also where nobody else has the name', [remote, mira], ['Auental', '']],
  ])('%s tells each', (_, people, texts) => {
    const namesakes = namesakesOf(people);
    expect(people.map((person) => distinction(person, namesakes))).toEqual(texts);
  });

  test('upper and lower case and accents do not make another name', () => {
    const lower = { ...other, firstName: 'tóm' };
    expect([...namesakesOf([one, lower])]).toEqual([one.gradidoID, lower.gradidoID]);
  });

  test('where nothing else is known the second line is never empty', () => {
    expect(particulars(one)).toBe('#aaaaaaaa');
    expect(particulars(named)).toBe('bakery');
    expect(particulars({ ...named, communityName: 'Auental' })).toBe('Auental/bakery');
    expect(nameAmong(one, namesakesOf([one, other]))).toBe('Tom Baker (#aaaaaaaa)');
  });
});
