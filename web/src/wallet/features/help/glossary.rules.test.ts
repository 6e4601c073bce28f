import { expect, test } from 'vitest';
import { terms, termsOf } from './glossary.rules.ts';

test('only words of available features are explained', () => {
  expect(termsOf({ gdt: true, circles: true })).toEqual(terms);
  expect(termsOf({ gdt: false, circles: true })).not.toContain('GDT');
  expect(termsOf({ gdt: true, circles: false })).not.toContain('circle');
});
