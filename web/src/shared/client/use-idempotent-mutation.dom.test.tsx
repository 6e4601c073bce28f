import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attempt } from './attempt.ts';
import { RequestProblem } from './problem.ts';
import { useIdempotentMutation } from './use-idempotent-mutation.ts';
import type { IdempotentOptions, Outcome } from './use-idempotent-mutation.ts';

type Options = IdempotentOptions<string, string>;

/** The requests that were sent: the content and the key. */
let sent: [string, string][];
let answers: (() => Promise<string>)[];
let client: QueryClient;

const lost = (): Promise<string> => Promise.reject(new RequestProblem('NETWORK', 'lost'));
const refused = (): Promise<string> => Promise.reject(new RequestProblem('NOT_ENOUGH_GDD', 'too little'));
const booked = (): Promise<string> => Promise.resolve('booked');

beforeEach(() => {
  [sent, answers] = [[], []];
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function command(more: Partial<Options> = {}) {
  const options: Options = {
    send(words, key) {
      sent.push([words, key]);
      return (answers.shift() ?? booked)();
    },
    contentOf: (words) => words,
    invalidates: ['account'],
    ...more,
  };
  return renderHook(() => useIdempotentMutation(options), { wrapper: Around });
}

type Hook = ReturnType<typeof command>;

/** Presses, and lets all pauses elapse. */
async function press({ result }: Hook, words = 'soup'): Promise<Outcome<string>> {
  return act(async () => {
    const outcome = result.current.run(words);
    await vi.runAllTimersAsync();
    return outcome;
  });
}

const keys = (): string[] => sent.map(([, key]) => key);

describe('a press', () => {
  test('sends once and reports the outcome', async () => {
    const hook = command();
    expect(await press(hook)).toEqual({ kind: 'done', result: 'booked' });
    expect(sent).toEqual([['soup', keys()[0]]]);
    expect(hook.result.current).toMatchObject({ busy: false, isDone: true, result: 'booked' });
  });

  test('is ignored while an earlier one is in progress', async () => {
    const hook = command();
    const outcomes = await act(async () => {
      const both = [hook.result.current.run('soup'), hook.result.current.run('soup')];
      await vi.runAllTimersAsync();
      return Promise.all(both);
    });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'ignored']);
    expect(sent).toHaveLength(1);
  });

  test('that comes after the answer, before it is shown, sends the same key', async () => {
    const hook = command();
    await press(hook);
    await press(hook);
    expect(keys()).toEqual([keys()[0], keys()[0]]);
  });

  test('for another content has another key', async () => {
    const hook = command();
    answers = [refused, refused];
    await press(hook, 'soup');
    await press(hook, 'bread');
    expect(new Set(keys()).size).toBe(2);
  });

  test('is completed after the screen was left', async () => {
    const hook = command();
    const outcome = act(async () => {
      const running = hook.result.current.run('soup');
      hook.unmount();
      await vi.runAllTimersAsync();
      return running;
    });
    expect(await outcome).toEqual({ kind: 'done', result: 'booked' });
  });
});

describe('a lost answer', () => {
  test('leads to an automatic repetition, with the same key', async () => {
    answers = [lost, lost];
    expect(await press(command())).toEqual({ kind: 'done', result: 'booked' });
    expect(keys()).toEqual([keys()[0], keys()[0], keys()[0]]);
  });

  test('is reported when the repetitions fail, and the next press sends the same key', async () => {
    answers = [lost, lost, lost];
    const hook = command();
    expect(await press(hook)).toMatchObject({ kind: 'refused', problem: { code: 'NETWORK' } });
    expect(hook.result.current).toMatchObject({ busy: false, isDone: false, problem: { code: 'NETWORK' } });
    act(() => hook.result.current.reset());
    await press(hook);
    expect(hook.result.current.isDone).toBe(true);
    expect(sent).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
  });

  test('is reported at once where repetitions are switched off', async () => {
    answers = [lost];
    expect(await press(command({ repeats: false }))).toMatchObject({ kind: 'refused' });
    expect(sent).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('is reported, and not repeated', async () => {
    answers = [refused];
    const hook = command();
    expect(await press(hook)).toMatchObject({ kind: 'refused', problem: { code: 'NOT_ENOUGH_GDD' } });
    expect(hook.result.current.problem?.code).toBe('NOT_ENOUGH_GDD');
    expect(sent).toHaveLength(1);
  });
});

describe('cached data', () => {
  test.each([
    ['a success', []],
    ['a failure that may have been one', [lost, lost, lost]],
  ])('is refetched after %s', async (_, failures) => {
    client.setQueryData(['account', 'dashboard'], 'balance');
    client.setQueryData(['favourites'], 'people');
    answers = [...failures];
    await press(command());
    expect(client.getQueryState(['account', 'dashboard'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['favourites'])?.isInvalidated).toBe(false);
  });
});

describe('a key that outlives the page', () => {
  test('is stored until the command was carried out', async () => {
    let kept: Attempt | undefined;
    const attempts = {
      read: () => kept,
      keep: (attempt: Attempt) => void (kept = attempt),
      drop: () => void (kept = undefined),
    };
    answers = [refused];
    const before = command({ attempts });
    await press(before);
    expect(kept).toEqual({ key: keys()[0], content: 'soup' });
    before.unmount();

    const later = command({ attempts });
    await press(later);
    expect(keys()).toEqual([keys()[0], keys()[0]]);
    expect(kept).toBeUndefined();
    await press(later);
    expect(new Set(keys()).size).toBe(2);
  });

  test('is known before the first request', async () => {
    const hook = command();
    const key = hook.result.current.keyFor('soup');
    await press(hook);
    expect(keys()).toEqual([key]);
  });
});
