import { expect, test } from 'vitest';
import type { StoredEntry } from './gdt.data.ts';
import { settledAmong } from './settled.rules.ts';

const figures = { amount: 10, factor: 20, amount2: 0, factor2: 1, gdt: 200 };
const entry = (id: number, comment: string, change: Partial<StoredEntry> = {}): StoredEntry => ({
  id,
  date: '2026-11-20T00:00:00.000Z',
  gdtEntryType: 'FORM',
  ...figures,
  comment,
  ...change,
});
const counter = (id: number, comment: string, change: Partial<StoredEntry> = {}): StoredEntry =>
  entry(id, comment, { amount: -10, gdt: -200, ...change });
const commentOf = ({ comment }: StoredEntry): string => ['Correction', comment].filter(Boolean).join(' · ');

test.each<[string, StoredEntry[], [number, string][]]>([
  [
    'by its comment',
    [counter(2, 'Correction · Well'), entry(1, 'Well')],
    [
      [1, 'corrected'],
      [2, 'counter'],
    ],
  ],
  [
    'by its words in another language',
    [entry(1, 'Well'), counter(2, 'Korrektur · Well')],
    [
      [1, 'corrected'],
      [2, 'counter'],
    ],
  ],
  [
    'without a comment',
    [entry(1, ''), counter(2, 'Correction')],
    [
      [1, 'corrected'],
      [2, 'counter'],
    ],
  ],
  [
    'and is recorded anew',
    [entry(1, 'Well'), counter(2, 'Correction · Well'), entry(3, 'Well')],
    [
      [1, 'corrected'],
      [2, 'counter'],
    ],
  ],
  [
    'twice',
    [entry(1, 'a'), counter(2, 'x · a'), entry(3, 'b'), counter(4, 'x · b')],
    [
      [1, 'corrected'],
      [2, 'counter'],
      [3, 'corrected'],
      [4, 'counter'],
    ],
  ],
  // Nothing is guessed.
  ['perhaps: it only has the opposite figures', [entry(1, 'Well'), counter(2, 'Paid back')], []],
  ['perhaps: another one could be meant', [entry(1, 'Well'), entry(2, 'Well'), counter(3, 'x · Well')], []],
  ['not: the other one is older', [counter(1, 'Correction · Well'), entry(2, 'Well')], []],
  ['not: a part is left', [entry(1, 'Well'), counter(2, 'Correction · Well', { gdt: -100, amount: -5 })], []],
  [
    'not: the kind is another one',
    [entry(1, 'Well'), counter(2, 'Correction · Well', { gdtEntryType: 'CVS' })],
    [],
  ],
])('an entry is taken back %s', (_, entries, settled) => {
  expect([...settledAmong(entries, commentOf)]).toEqual(settled);
});
