import { expect, test } from 'vitest';
import { words, wordsOf } from './glossary.rules.ts';

test('only what the community has is explained', () => {
  expect(wordsOf({ gdt: true, circles: true })).toEqual(words);
  expect(wordsOf({ gdt: false, circles: true })).not.toContain('GDT');
  expect(wordsOf({ gdt: true, circles: false })).not.toContain('circle');
});
