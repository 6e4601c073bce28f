import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test('a part of a screen that a slow device draws seconds after another does not ask again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = vi.fn<() => Promise<string>>(async () => 'answer');
  const question = { queryKey: ['question'], queryFn: asked };
  await queryClient.fetchQuery(question);
  vi.setSystemTime(Date.now() + 5000);
  const leave = new QueryObserver(queryClient, question).subscribe(() => undefined);
  expect(asked).toHaveBeenCalledTimes(1);
  leave();
  vi.setSystemTime(Date.now() + 60_000);
  new QueryObserver(queryClient, question).subscribe(() => undefined)();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a connection that comes back while no page listens is not missed', () => {
  const leave = onlineManager.subscribe(() => undefined);
  globalThis.dispatchEvent(new Event('offline'));
  leave();
  expect(onlineManager.isOnline()).toBe(false);
  globalThis.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});
