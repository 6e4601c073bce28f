import { expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form-rules.ts';
import { documentRules, languageName, missingLanguages } from './document.rules.ts';

test.each([
  ['a text', { text: 'We are a club.', url: '' }, []],
  ['an address', { text: '', url: 'https://lindental.example/imprint' }, []],
  ['nothing, which removes it', { text: ' ', url: '' }, []],
  ['both', { text: 'We are a club.', url: 'https://lindental.example' }, ['url']],
  ['something that is no address', { text: '', url: 'lindental' }, ['url']],
  ['a text without end', { text: 'x'.repeat(40_001), url: '' }, ['text']],
])('a document may be %s', (_, values, fields) => {
  expect(Object.keys(allErrors(documentRules, values))).toEqual(fields);
});

test('the languages of members in which a document is missing are offered', () => {
  const german = {
    kind: 'IMPRINT',
    language: 'de',
    text: 'Verein',
    url: null,
    updatedAt: '',
    version: 'v',
  } as const;
  expect(missingLanguages([german]).map(languageName)).toEqual([
    'English',
    'Español',
    'Français',
    'Nederlands',
  ]);
});
