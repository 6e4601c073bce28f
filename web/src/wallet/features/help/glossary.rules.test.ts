import { expect, test } from 'vitest';
import { terms, termsOf } from './glossary.rules.ts';

test('only what the community has is explained', () => {
  expect(termsOf({ gdt: true, circles: true })).toEqual(terms);
  expect(termsOf({ gdt: false, circles: true })).not.toContain('GDT');
  expect(termsOf({ gdt: true, circles: false })).not.toContain('circle');
});
