import { describe, expect, it } from 'vitest';
import { communityNameFault, nameAfterAnnouncement, bareAddress } from './community-names.ts';

const id = '88fb1d36-06c4-4d2a-9a1c-5a1f0f4f2a10';
const home = { name: 'Lindental', url: 'https://lindental.example' };
const others = [
  { name: 'Birkenfeld', url: 'https://birken.example/api/' },
  { name: '🌱 🌻', url: 'http://10.0.0.7:4000/api/' },
];
const faultOf = (name: string) => communityNameFault(name, { home, others });

describe('the name of another community', () => {
  it.each([
    [id, 'ID'],
    [` ${id}`, 'ID'],
    [id.toUpperCase(), 'ID'],
    [id.replaceAll('-', ''), 'ID'],
    [`The ${id.replaceAll('-', ' ')}`, 'ID'],
    [id.replaceAll('8', '８'), 'ID'],
    [id.replace('-', '\u200B-'), 'ID'],
    ['https://birken.example', 'ADDRESS'],
    ['HTTPS://BIRKEN.EXAMPLE/API', 'ADDRESS'],
    ['//birken.example', 'ADDRESS'],
    ['birken.example', 'ADDRESS'],
    ['birken.example/', 'ADDRESS'],
    ['bir\u200Bken。example', 'ADDRESS'],
    ['münchen.example:4000', 'ADDRESS'],
    ['localhost:4000', 'ADDRESS'],
    ['10.0.0.7:4000', 'ADDRESS'],
    ['10.0.0.12', 'ADDRESS'],
    ['[::1]', 'ADDRESS'],
    ['theo@birken.example', 'ADDRESS'],
    ['Lindental', 'HOME'],
    [' lin dental ', 'HOME'],
    ['Líndental', 'HOME'],
    ['Lindenta1', 'HOME'],
    ['lindental example', 'HOME'],
    ['Birkenfeld', 'TAKEN'],
    [' Birkenfeld', 'TAKEN'],
    ['BIRKEN-FELD', 'TAKEN'],
    ['Birkenfeld\u202E', 'TAKEN'],
    ['Birkеnfeld', 'TAKEN'],
    ['Ｂirkenfeld', 'TAKEN'],
    ['BirkenfeId', 'TAKEN'],
    ['birken example', 'TAKEN'],
    ['🌱 🌻', 'TAKEN'],
  ])('is not %j: %s', (name, fault) => expect(faultOf(name)).toBe(fault));

  it.each([
    'Birkenau',
    'St. Gallen',
    'Bad Homburg/Taunus',
    'Kula: Nord',
    'Dorf 2',
    'Ağaçlı',
    'Беларусь',
    '村',
    '🌻 🌱',
    'Gemeinschaft e.V.',
  ])('may be %j', (name) => expect(faultOf(name)).toBeUndefined());
});

describe('what a community is called', () => {
  const url = 'https://mooshof.example/api/';
  const after = (accepted: string | undefined, announced: string) =>
    nameAfterAnnouncement({ accepted, announced, url }, faultOf);

  it.each([
    ['its first name', undefined, ' Moos\u202Ehof\n', 'Mooshof', null],
    [
      'its address, when the first name cannot be used',
      undefined,
      ' Birkenfeld',
      'mooshof.example',
      'Birkenfeld',
    ],
    ['its address, when the first name shows nothing', undefined, '\u200B\u202E ', 'mooshof.example', null],
    [
      'its address, when that is its name',
      undefined,
      'Mooshof.example',
      'mooshof.example',
      'Mooshof.example',
    ],
    ['the accepted name, when it repeats it', 'Mooshof', 'Mooshof', 'Mooshof', null],
    ['the accepted name, when it has another one', 'Mooshof', 'Mooshof am See', 'Mooshof', 'Mooshof am See'],
    ['the accepted name, when it says nothing', 'Mooshof', '\u2066', 'Mooshof', null],
    ['the accepted name without invisible marks', 'Moos\u202Ehof', 'Moos\u202Ehof', 'Mooshof', null],
    [
      'its address, when the accepted name became that of another',
      'Birkenfeld',
      'Moor',
      'mooshof.example',
      'Moor',
    ],
    [
      'its address for good, when that is what it was called',
      'mooshof.example',
      'Moor',
      'mooshof.example',
      'Moor',
    ],
  ] as const)('is %s', (_, accepted, announced, name, waiting) => {
    expect(after(accepted, announced)).toEqual({ name, announced: waiting });
  });

  it.each([
    'ʟindental',
    'Ꮮindental',
    'Lindentɑl',
    'Lɩndental',
    'Lindentаӏ',
    'Linԁental',
    'LINDENTAꓡ',
    'Lindentaǀ',
    'Rosenhօf',
    'Rosenhᴏf',
    'Rosenhⵔf',
    'Rosenһof',
    'Ros℮nhof',
  ])('is its address until an administrator accepts a name that may look like another: %s', (name) => {
    expect(after(undefined, name)).toEqual({ name: 'mooshof.example', announced: name });
    expect(after(name, name)).toEqual({ name, announced: null });
  });

  it.each([
    'Ağaçlı',
    'Straße 7 – Nord',
    'Беларусь',
    'Καλαμάτα',
    '村',
    'さくら村・カフェー',
    '한국 마을',
    'קהילה',
    "Côte d'Or",
    'Kaʻawa',
    'Ệ Ｗiese 🌻',
    '🌻 🌱',
    'Gràcia col·lectiva',
    'Ł-Dorf (Ost)',
  ])('is a first name of one script at once: %s', (name) => {
    expect(after(undefined, name)).toEqual({ name, announced: null });
  });

  it('has an address without scheme, interface and slashes', () => {
    expect(bareAddress(' HTTPS://Mooshof.example/dorf/api// ')).toBe('mooshof.example/dorf');
  });
});
