import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestProblem } from '#shared/client/problem.ts';
import { loseNetwork } from '../../../../test/network.ts';
import { accountKey } from '../account/account.data.ts';
import { watchConnection } from './connection.ts';
import { changeOfflineState, offlineState } from './offline-state.data.ts';

afterEach(() => {
  vi.useRealTimers();
  changeOfflineState({ isConnected: true });
});

it('does not repeat all requests endlessly where one is always lost and the probe fails', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = 0;
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
  const questions = [
    async () => {
      asked += 1;
      await soon();
      throw new RequestProblem('NETWORK', 'lost');
    },
    async () => {
      await soon();
      await soon();
      return 'answered';
    },
  ].map((queryFn, index) => new QueryObserver(client, { queryKey: [index], queryFn }));
  const stop = watchConnection(client, () => void client.invalidateQueries());
  const leave = questions.map((question) => question.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(4000);
  // When it is opened, and when the connection seems to be back.
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(3);
  stop();
  for (const one of leave) one();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
});

it('is not found again by an answer that was sent before the network was lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = new QueryClient();
  const ask = (answer: Promise<string>): Promise<string> =>
    client.fetchQuery({ queryKey: ['asked'], queryFn: () => answer });
  const late = Promise.withResolvers<string>();
  const stop = watchConnection(client, () => undefined);
  const asked = ask(late.promise);
  const findNetwork = loseNetwork();
  expect(offlineState().isConnected).toBe(false);
  late.resolve('answered');
  await asked;
  expect(offlineState().isConnected).toBe(false);
  findNetwork();
  // The probe that follows it is lost, too.
  await new Promise((resolve) => void setTimeout(resolve));
  await ask(Promise.resolve('answered'));
  expect(offlineState().isConnected).toBe(true);
  stop();
});

it('is found again without an event of the browser when the server answers', async () => {
  vi.useFakeTimers();
  let isThere = false;
  vi.stubGlobal('fetch', async () => new Response('', { status: isThere ? 200 : 503 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = async (): Promise<string> => {
    if (isThere) return 'answered';
    throw new RequestProblem('NETWORK', 'lost');
  };
  const stop = watchConnection(client, () => undefined);
  await client.fetchQuery({ queryKey: [accountKey, 'dashboard'], queryFn }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(offlineState().isConnected).toBe(false);
  isThere = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect(offlineState().isConnected).toBe(true);
  stop();
});

it('is looked for anew by the session after one that ended without it', async () => {
  vi.stubGlobal('fetch', async () => new Response(''));
  const findNetwork = loseNetwork();
  watchConnection(new QueryClient(), () => undefined)();
  findNetwork();
  expect(offlineState().isConnected).toBe(false);
  const stop = watchConnection(new QueryClient(), () => undefined);
  await expect.poll(() => offlineState().isConnected).toBe(true);
  stop();
});
