import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../../../test/memory-storage.ts';
import { createDrafts, dropDraftsOf, hasDrafts, writtenPlaces } from './drafts.ts';

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
  const attempt = createDrafts<string>('attempt-entry', 'mira', storage);
  attempt.keep('a key');
  expect(hasDrafts('mira', storage)).toBe(false);
  createDrafts<string>('send', 'mira', storage).keep('thank you');
  expect(hasDrafts('mira', storage)).toBe(true);
  dropDraftsOf('mira', storage, new MemoryStorage());
  expect(attempt.read()).toBeUndefined();
});

test.each([
  ['send', ['send']],
  ['contribution', ['contributions']],
  ['contribution-7', ['contributions']],
  ['contribution-for-7', ['admin']],
  ['answer-3', ['contributions']],
  ['settings-names', ['settings']],
  ['queue-ask-4', ['admin']],
  // Nobody writes these.
  ['later-gift', []],
  ['attempt-contribution', []],
] as const)('a draft “%s” was written at %j', (name, places) => {
  createDrafts<string>(name, 'mira', storage).keep('text');
  expect(writtenPlaces('mira', storage)).toEqual(places);
});

test('what no version of the wallet writes holds up no logout', () => {
  storage.setItem('kula-draft-last-memo-mira', '"text"');
  expect(hasDrafts('mira', storage)).toBe(false);
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
