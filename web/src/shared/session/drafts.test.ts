import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../../../test/memory-storage.ts';
import { attemptKind, createDrafts, dropDraftsOf, hasDrafts } from './drafts.ts';

let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
});

test('a draft is restored for the member who wrote it and for nobody else', () => {
  createDrafts<string>('send', 'mira', storage).keep('thank you');
  expect(createDrafts<string>('send', 'mira', storage).read()).toBe('thank you');
  expect(createDrafts<string>('send', 'jonas', storage).read()).toBeUndefined();
});

test('a dropped draft is gone, and logging out drops all of the member but nothing else', () => {
  const send = createDrafts<string>('send', 'mira', storage);
  send.keep('one');
  send.drop();
  expect(send.read()).toBeUndefined();
  send.keep('two');
  storage.setItem('other', 'stays');
  dropDraftsOf('mira', storage, new MemoryStorage());
  expect(send.read()).toBeUndefined();
  expect(storage.getItem('other')).toBe('stays');
});

test('the key of an attempt is no text that a logout asks about, and is dropped by it', () => {
  const attempt = createDrafts<string>(`${attemptKind}-entry`, 'mira', storage);
  attempt.keep('a key');
  expect(hasDrafts('mira', storage)).toBe(false);
  createDrafts<string>('send', 'mira', storage).keep('thank you');
  expect(hasDrafts('mira', storage)).toBe(true);
  dropDraftsOf('mira', storage, new MemoryStorage());
  expect(attempt.read()).toBeUndefined();
});

test('a logout asks about and drops no drafts of another member, whose session expired here', () => {
  const send = createDrafts<string>('send', 'mira', storage);
  send.keep('thank you');
  expect(hasDrafts('jonas', storage)).toBe(false);
  dropDraftsOf('jonas', storage, new MemoryStorage());
  expect(send.read()).toBe('thank you');
});

test('storage with invalid content counts as no draft', () => {
  storage.setItem('kula-draft-send-mira', '{broken');
  expect(createDrafts<string>('send', 'mira', storage).read()).toBeUndefined();
});
