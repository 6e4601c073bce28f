import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../../../test/memory-storage.ts';
import { createDrafts, dropDraftsOf } from './drafts.ts';
import { keepLeftDrafts } from './left-drafts.ts';

const day = 86_400_000;
let device: Storage;
let now: number;
let member: string | undefined;

beforeEach(() => {
  device = new MemoryStorage();
  now = 1_000_000;
  member = 'mira';
});

interface Tab {
  storage: Storage;
  page: EventTarget;
}

function open(storage: Storage = new MemoryStorage()): Tab {
  const page = new EventTarget();
  keepLeftDrafts(() => ({ tab: storage, device, page, now: () => now, member: () => member }));
  page.dispatchEvent(new Event('pageshow'));
  return { storage, page };
}
const close = ({ page }: Tab): void => void page.dispatchEvent(new Event('pagehide'));
const send = ({ storage }: Tab, owner = 'mira') => createDrafts<string>('send', owner, storage);

test('what was written in a closed tab is in the next new one, and in no third', () => {
  const first = open();
  send(first).keep('thank you');
  close(first);
  const second = open();
  expect(send(second).read()).toBe('thank you');
  expect(send(open()).read()).toBeUndefined();
});

test('what was typed directly before the tab was closed or hidden is not lost', () => {
  const first = open();
  send(first).keepSoon('thank you');
  close(first);
  const second = open();
  expect(send(second).read()).toBe('thank you');
  send(second).keepSoon('thank you all');
  second.page.dispatchEvent(new Event('visibilitychange'));
  expect(second.storage.getItem('kula-draft-send-mira')).toBe('"thank you all"');
});

test('a reload, and the way to another page and back, leave nothing to others', () => {
  const tab = open();
  send(tab).keep('thank you');
  close(tab);
  const again = open(tab.storage);
  expect(send(open()).read()).toBeUndefined();
  close(again);
  again.page.dispatchEvent(new Event('pageshow'));
  expect(send(open()).read()).toBeUndefined();
  expect(send(again).read()).toBe('thank you');
});

test('two open tabs share nothing', () => {
  const first = open();
  const second = open();
  send(first).keep('one');
  expect(send(second).read()).toBeUndefined();
  send(second).keep('two');
  close(first);
  now += day;
  close(second);
  // One after the other, so that none is lost.
  expect(new Set([send(open()).read(), send(open()).read()])).toEqual(new Set(['one', 'two']));
});

test('nothing is left of somebody else, after a logout anywhere, or for longer than a week', () => {
  const first = open();
  send(first, 'jonas').keep('not mine');
  close(first);
  expect(send(open(), 'jonas').read()).toBeUndefined();
  const second = open();
  send(second).keep('thank you');
  member = undefined;
  close(second);
  expect(send(open()).read()).toBeUndefined();
  member = 'mira';
  close(second);
  dropDraftsOf('jonas', new MemoryStorage(), device);
  expect(Object.keys(device)).toHaveLength(1);
  dropDraftsOf('mira', new MemoryStorage(), device);
  expect(send(open()).read()).toBeUndefined();
  close(second);
  now += 8 * day;
  expect(send(open()).read()).toBeUndefined();
  expect(Object.keys(device)).toEqual([]);
});

test('what cannot be read counts as nothing', () => {
  for (const [position, broken] of ['{', 'null', '{"at":1,"drafts":null}', '[]'].entries())
    device.setItem(`kula-left-${String(position)}`, broken);
  const tab = open();
  send(tab).keep('thank you');
  close(tab);
  expect(send(open()).read()).toBe('thank you');
});

test('a page without storage starts all the same', () => {
  expect(() =>
    keepLeftDrafts(() => {
      throw new Error('no storage');
    }),
  ).not.toThrow();
});

test('what a closed tab left stays while another one with drafts is reloaded', () => {
  const first = open();
  send(first).keep('one');
  const second = open();
  send(second).keep('two');
  close(second);
  close(first);
  const again = open(first.storage);
  expect(send(again).read()).toBe('one');
  expect(send(open()).read()).toBe('two');
});
