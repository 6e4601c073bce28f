import { describe, expect, it } from 'vitest';
import { prefixRange, searchWords, withInitial } from './search.ts';

describe('words for searching', () => {
  it.each([
    ['Maria', ['maria']],
    ['Müller-Weiß', ['muller', 'weiss']],
    ['maria.lindner+x@example.org', ['maria', 'lindner', 'x', 'example', 'org']],
    ['  two   two words ', ['two', 'words']],
    ['Ольга Ёлкина', ['ольга', 'елкина']],
    ['#garden, 3 hours', ['garden', '3', 'hours']],
    ['🌱', []],
  ])('of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words));

  it.each([
    ['Brigitte Huber', 'Brigitte h'],
    [' Anna Maria  Óhlson ', 'Anna Maria o'],
    ['Maria Müller-Weiß', 'Maria m'],
    ['Brigitte', undefined],
    ['Brigitte %', undefined],
    ['', undefined],
  ])('are cut to the initial of the last one: %j is %j', (text, brief) =>
    expect(withInitial(text)).toBe(brief),
  );

  it('are bounded in length and number for the index', () => {
    expect(searchWords('a'.repeat(200))).toEqual(['a'.repeat(32)]);
    const many = Array.from({ length: 500 }, (_, index) => `w${index}`).join(' ');
    expect(searchWords(many)).toHaveLength(120);
  });

  it('are those of the first four thousand characters of any text', () => {
    expect(searchWords(`${'a '.repeat(1999)}b c`)).toEqual(['a', 'b']);
  });

  it('that begin with a word are in its range, and others are not', () => {
    const { from, to } = prefixRange('mar');
    const isIn = (word: string) =>
      Buffer.compare(Buffer.from(word), Buffer.from(from)) >= 0 &&
      Buffer.compare(Buffer.from(word), Buffer.from(to)) < 0;
    expect(['mar', 'maria', 'marzé', 'mar🌱'].every(isIn)).toBe(true);
    expect(['ma', 'mas', 'mb', ''].some(isIn)).toBe(false);
  });
});
