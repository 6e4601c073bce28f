import { describe, expect, test } from 'vitest';
import { absentDocuments, missingDecisions } from './citations.ts';

/** Concatenated here, so that this file itself has no citation. */
const cited = (...words: readonly string[]): string => words.join(' ');
const nowhere = '0099';

describe('a citation of a missing document', () => {
  test.each([
    [cited('decisions', '3.4')],
    [cited('decision', '7')],
    [cited('Seed', '9')],
    [cited('seed,', '9')],
    [cited('faults', '2, 17')],
    [cited('fault', '26')],
    [cited('server', 'facts')],
    [cited('client', 'facts 1.1')],
    [['server', 'facts'].join('-')],
  ])('is found: %s', (citation) => {
    expect(absentDocuments(`const a = 1;\n/** What it does (${citation}). */\n`)).toMatchObject([
      { line: 2 },
    ]);
  });

  test.each([['\n * '], ['\n   // '], ['\n  ']])('is found across the end of a line: %j', (end) => {
    const text = `/**\n * What it does (${['decisions', '4.5'].join(end)}).\n */`;
    expect(absentDocuments(text)).toEqual([
      {
        line: 2,
        message: `“${cited('decisions', '4.5')}” is no document of the repository: say here what it says.`,
      },
    ]);
  });

  test.each([
    ['as decision 0003 says, or docs/decisions/0004'],
    ['the fault that docs/compatibility.md, fault 17 names'],
    ['run it again with --seed 7'],
    ['const next = seed * 31; const half = faults / 2;'],
    ['## Decision\n\n1. The third.'],
    ['the default 3, the defaults 4'],
  ])('is not seen where there is none: %j', (text) => {
    expect(absentDocuments(text)).toEqual([]);
  });
});

describe('a citation of a decision', () => {
  test('is accepted where the decision exists', () => {
    expect(missingDecisions('decision 0003, docs/decisions/0004', ['0003', '0004'])).toEqual([]);
  });

  test.each([[`docs/decisions/${nowhere}`], [`decision ${nowhere}`], [`Decisions ${nowhere}`]])(
    'is missed where it does not: %s',
    (citation) => {
      expect(missingDecisions(`a\nas in ${citation}`, ['0003'])).toEqual([
        { line: 2, message: `There is no decision ${nowhere} in docs/decisions.` },
      ]);
    },
  );
});
