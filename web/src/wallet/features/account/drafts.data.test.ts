import { beforeEach, expect, test } from 'vitest';
import { createDrafts, dropAllDrafts } from './drafts.data.ts';
import { forgetAnswer, cacheAnswer, cachedAnswer } from './last-known.data.ts';

class MemoryStorage implements Storage {
  [name: string]: unknown;
  get length(): number {
    return Object.keys(this).length;
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
  getItem(key: string): string | null {
    const value = this[key];
    return typeof value === 'string' ? value : null;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
}

let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
});

test('a draft is restored for the member who wrote it and for nobody else', () => {
  createDrafts<string>('send', 'mira', storage).keep('thank you');
  expect(createDrafts<string>('send', 'mira', storage).read()).toBe('thank you');
  expect(createDrafts<string>('send', 'jonas', storage).read()).toBeUndefined();
});

test('a dropped draft is gone, and logging out drops all of them but nothing else', () => {
  const send = createDrafts<string>('send', 'mira', storage);
  send.keep('one');
  send.drop();
  expect(send.read()).toBeUndefined();
  send.keep('two');
  storage.setItem('other', 'stays');
  dropAllDrafts(storage);
  expect(send.read()).toBeUndefined();
  expect(storage.getItem('other')).toBe('stays');
});

test('storage with invalid content counts as no draft', () => {
  storage.setItem('kula-draft-send-mira', '{broken');
  expect(createDrafts<string>('send', 'mira', storage).read()).toBeUndefined();
});

test('the last known answer is kept for its member only and can be removed', () => {
  cacheAnswer('mira', 'query', { balance: '1' }, storage);
  expect(cachedAnswer('mira', 'query', storage)?.answer).toEqual({ balance: '1' });
  expect(cachedAnswer('jonas', 'query', storage)).toBeUndefined();
  expect(cachedAnswer('', 'query', storage)).toBeUndefined();
  // Another version of the wallet may request other fields.
  expect(cachedAnswer('mira', 'another query', storage)).toBeUndefined();
  forgetAnswer(storage);
  expect(cachedAnswer('mira', 'query', storage)).toBeUndefined();
});
