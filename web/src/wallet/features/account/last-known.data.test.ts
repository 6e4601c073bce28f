import { expect, test } from 'vitest';
import { MemoryStorage } from '../../../../test/memory-storage.ts';
import { cacheAnswer, cachedAnswer, forgetAnswer } from './last-known.data.ts';

test('the last known answer is kept for its member only and can be removed', () => {
  const storage = new MemoryStorage();
  cacheAnswer('mira', 'query', { balance: '1' }, storage);
  expect(cachedAnswer('mira', 'query', storage)?.answer).toEqual({ balance: '1' });
  expect(cachedAnswer('jonas', 'query', storage)).toBeUndefined();
  expect(cachedAnswer('', 'query', storage)).toBeUndefined();
  // Another version of the wallet may request other fields.
  expect(cachedAnswer('mira', 'another query', storage)).toBeUndefined();
  forgetAnswer(storage);
  expect(cachedAnswer('mira', 'query', storage)).toBeUndefined();
});
