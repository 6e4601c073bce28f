import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../test/memory-storage.ts';
import { createDrafts, dropDraftsOf, hasDrafts, writeDrafts, writtenPlaces } from './drafts.ts';

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
  ['request', ['requests']],
  ['request-maria-5.00', ['requests']],
  ['thanks-7', ['transactions']],
  ['contribution', ['contributions']],
  ['contribution-7', ['contributions']],
  ['contribution-for-7', ['admin']],
  ['answer-3', ['contributions']],
  ['settings-names', ['settings']],
  ['queue-ask-4', ['admin']],
  // Nobody writes these.
  ['later-gift', []],
  ['attempt-contribution', []],
  ['attempt-request', []],
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

describe('what is being typed', () => {
  const name = 'kula-draft-send-mira';
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    writeDrafts();
    vi.useRealTimers();
  });

  test('is not written with each key, and at most a second later, also while somebody types on', () => {
    const written = vi.spyOn(storage, 'setItem');
    const send = createDrafts<string>('send', 'mira', storage);
    for (let length = 1; length <= 20; length++) {
      send.keepSoon('thank you for the soup'.slice(0, length));
      expect(send.read()).toHaveLength(length);
      vi.advanceTimersByTime(120);
      if (length > 8) expect(storage.getItem(name)?.length).toBeGreaterThan(length - 8);
    }
    expect(written.mock.calls.length).toBeLessThan(6);
    vi.advanceTimersByTime(1000);
    expect(storage.getItem(name)).toBe('"thank you for the so"');
  });

  test('holds up a logout at once, and is dropped by it', () => {
    const send = createDrafts<string>('send', 'mira', storage);
    send.keepSoon('thank you');
    expect(hasDrafts('mira', storage)).toBe(true);
    send.keepSoon('thank you all');
    dropDraftsOf('mira', storage, new MemoryStorage());
    vi.advanceTimersByTime(1000);
    expect([send.read(), storage.length]).toEqual([undefined, 0]);
  });

  test('comes back after neither a later text nor the end of the draft', () => {
    const send = createDrafts<string>('send', 'mira', storage);
    send.keepSoon('thank');
    send.keep('thank you');
    expect(storage.getItem(name)).toBe('"thank you"');
    send.keepSoon('thank you all');
    send.drop();
    vi.advanceTimersByTime(1000);
    expect(storage.getItem(name)).toBeNull();
  });
});
