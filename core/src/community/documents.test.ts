import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_MAX_LENGTH,
  isDocumentAddress,
  isDocumentLanguage,
  isDocumentText,
  documentKinds,
  documentLanguages,
  documentOfNumber,
  numberOfDocument,
  readableIn,
} from './documents.ts';

describe('a document', () => {
  it.each([
    ['the wanted language', ['de', 'en', 'fr'], 'fr', 'fr'],
    ['English where the wanted one is missing', ['de', 'en'], 'nl', 'en'],
    ['whatever there is', ['de', 'es'], 'nl', 'de'],
    ['nothing where nothing is', [], 'en', undefined],
  ])('is read in %s', (_, available, wanted, expected) => {
    expect(readableIn(available, wanted)).toBe(expected);
  });

  it('has a number of its own in each language, from which it is found', () => {
    const all = documentKinds.flatMap((kind) => documentLanguages.map((language) => ({ kind, language })));
    const numbers = all.map(({ kind, language }) => numberOfDocument(kind, language));
    expect(new Set(numbers).size).toBe(all.length);
    expect(numbers.map(documentOfNumber)).toEqual(all);
    expect([0, 99, 100, 107, 401].map(documentOfNumber)).toEqual(Array(5).fill(undefined));
  });

  it('is written in the languages of the wallet', () => {
    expect(['tr', 'de', 'de-AT', 'xx', ''].map(isDocumentLanguage)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['words', 'We are a club.', true],
    ['spaces', ' \n ', false],
    ['as much as fits', '€'.repeat(DOCUMENT_MAX_LENGTH), true],
    ['a sign more', 'x'.repeat(DOCUMENT_MAX_LENGTH + 1), false],
  ])('says %s', (_, text, expected) => expect(isDocumentText(text)).toBe(expected));

  it.each([
    ['https://lindental.example/imprint', true],
    ['http://lindental.example', true],
    ['javascript:alert(1)', false],
    ['/imprint', false],
    ['https://user:word@lindental.example', false],
    [`https://lindental.example/${'x'.repeat(300)}`, false],
  ])('lies at %s: %s', (address, expected) => expect(isDocumentAddress(address)).toBe(expected));
});
