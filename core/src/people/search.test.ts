import { describe, expect, it } from 'vitest';
import { indexWords, prefixRange, searchWords, withInitial } from './search.ts';

describe('words for searching', () => {
  it.each([
    ['Maria', ['maria']],
    ['Müller-Weiß', ['muller', 'weiss']],
    ['maria.lindner+x@example.org', ['maria', 'lindner', 'x', 'example', 'org']],
    ['  two   two words ', ['two', 'words']],
    ['Ольга Ёлкина', ['ольга', 'елкина']],
    ['#garden, 3 hours', ['garden', '3', 'hours']],
    ['🌱', []],
    ['Łukasz Søren Đào', ['lukasz', 'soren', 'dao']],
    ['IŞIK', ['isik']],
    ['ışık', ['isik']],
    ['Guðrún Þórsdóttir', ['gudrun', 'thorsdottir']],
    ['ΓΙΏΡΓΟΣ', ['γιωργοσ']],
    ['ʿAlī', ['ali']],
    ['O’Neill', ['o', 'neill']],
  ])('of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words));

  it.each([
    ['Müller', ['mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller', 'müll']],
    ['Mueller', ['müller', 'muller', 'Mueller']],
    ['Jürgen Müßig', ['Juergen', 'jurgen', 'Muessig', 'MUẞIG', 'juergen muessig']],
    ['Bärlauch am Fußweg', ['baerlauch', 'fussweg']],
    ['Łukasz Żółć', ['lukasz', 'ŁUKASZ', 'zolc']],
    ['Søren Ångström', ['soren', 'soeren', 'sören', 'aangstroem', 'angstrom']],
    ['Soeren', ['Søren', 'sören']],
    ['İbrahim Işık', ['ibrahim', 'IŞIK', 'ışık', 'isik', 'İBRAHİM']],
    ['Đorđe Đoković', ['djordje', 'dorde', 'djokovic']],
    ['Djordje', ['Đorđe']],
    ['Æsa Sæther', ['aesa', 'saether', 'sather']],
    ['Əliyev', ['eliyev', 'aliyev']],
    ['Gal·la', ['galla', 'gal·la', 'gal la']],
    ['O’Neill', ['oneill', 'o neill', "o'neill", 'neill']],
    ['D’Angelo', ['dangelo', 'D´Angelo']],
    ['Jean-Luc', ['jeanluc', 'jean luc', 'luc']],
    ['علی\u200Cرضا', ['علیرضا', 'عليرضا', 'علی\u200Cرضا']],
    ['Γιώργος', ['ΓΙΏΡΓΟΣ', 'γιωργοσ', 'Γιωργ']],
  ])('of %s are found by each of %j', (text, queries) => {
    const stored = indexWords(text);
    const isFound = (query: string) =>
      searchWords(query).every((word) => stored.some((one) => one.startsWith(word)));
    expect(queries.filter((query) => !isFound(query))).toEqual([]);
  });

  it('that are stored contain those of the folded spelling first', () => {
    expect(indexWords('Müller-Weiß')).toEqual(['muller', 'weiss', 'mullerweiss', 'mueller', 'muellerweiss']);
    expect(indexWords('Garden')).toEqual(['garden']);
  });

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

  it('are cut between characters, and are one where nothing else is left of them', () => {
    const [one, other] = [`${'a'.repeat(31)}\u{20000}b`, `${'a'.repeat(31)}\u{20000}c`];
    expect(searchWords(`${one} ${other}`)).toEqual([`${'a'.repeat(31)}\u{20000}`]);
    expect(indexWords(`ä${'a'.repeat(29)}\u{20000}`).every((word) => word.isWellFormed())).toBe(true);
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
