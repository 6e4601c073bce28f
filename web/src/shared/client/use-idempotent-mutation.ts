import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { isWorthAnotherTry, problemOf } from './problem.ts';
import type { RequestProblem } from './problem.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** Where the attempt is stored until the command was carried out. */
export interface AttemptStore {
  /** The attempt with this content, or else the last one. */
  read: (content: string) => Attempt | undefined;
  keep: (attempt: Attempt) => void;
  /** The command was carried out: the same content is a new command from now on. */
  drop: () => void;
}

export interface IdempotentOptions<Input, Result> {
  /** Sends once; the server carries out each key once. */
  send: (input: Input, key: string) => Promise<Result>;
  /** The content that a key belongs to: as long as it is the same, so is the key. */
  contentOf: (input: Input) => string;
  /** The first parts of the query keys that are refetched afterwards, whatever the outcome. */
  invalidates: readonly string[];
  /**
   * Given where the key must outlive the page. Without it the key of a content is kept until the component is
   * unmounted.
   */
  attempts?: AttemptStore;
  /** False where a lost answer is reported to the member instead of being repeated automatically. */
  repeats?: boolean;
}

/** The outcome of a press. It is ignored while an earlier one is in progress. */
export type Outcome<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; problem: RequestProblem }
  | { kind: 'ignored' };

export interface IdempotentMutation<Input, Result> {
  /** Never rejects. Also settles after the component was unmounted. */
  run: (input: Input) => Promise<Outcome<Result>>;
  /** The key for this input; it is stored from now on. */
  keyFor: (input: Input) => string;
  busy: boolean;
  isDone: boolean;
  result: Result | undefined;
  problem: RequestProblem | undefined;
  /** Clears the outcome of the last press, but not its key. */
  reset: () => void;
}

/** After a lost answer the request is repeated this many times, each after a pause. */
const repetitions = 2;
const pauseMs = 1000;
const ignored = { kind: 'ignored' } as const;

/**
 * A command that is carried out once, however often the button is pressed and however many answers are lost: each
 * content has a key, and repetitions use the same key.
 */
export function useIdempotentMutation<Input, Result>({
  send,
  contentOf,
  invalidates,
  attempts,
  repeats = true,
}: IdempotentOptions<Input, Result>): IdempotentMutation<Input, Result> {
  const client = useQueryClient();
  const [memory] = useState(createMemory);
  const flight = useSingleFlight();
  const { mutateAsync, isPending, isSuccess, data, error, reset } = useMutation({
    mutationFn: ({ input, key }: { input: Input; key: string }) => send(input, key),
    retry: (failures, thrown) => repeats && failures < repetitions && isWorthAnotherTry(thrown),
    retryDelay: pauseMs,
    networkMode: 'always',
    onSuccess: () => attempts?.drop(),
    onSettled: () => {
      for (const name of invalidates) void client.invalidateQueries({ queryKey: [name] });
    },
  });

  function keyFor(input: Input): string {
    const store = attempts ?? memory;
    const content = contentOf(input);
    const attempt = attemptOf(content, store.read(content));
    store.keep(attempt);
    return attempt.key;
  }
  async function once(input: Input): Promise<Outcome<Result>> {
    try {
      return { kind: 'done', result: await mutateAsync({ input, key: keyFor(input) }) };
    } catch (thrown) {
      return { kind: 'refused', problem: problemOf(thrown) };
    }
  }
  return {
    run: async (input) => (await flight.run(() => once(input))) ?? ignored,
    keyFor,
    busy: isPending,
    isDone: isSuccess,
    result: data,
    problem: error === null ? undefined : problemOf(error),
    reset,
  };
}

/**
 * Drops the attempt when the command was carried out: a press before the screen shows the result starts nothing
 * new.
 */
function createMemory(): Pick<AttemptStore, 'read' | 'keep'> {
  let kept: Attempt | undefined;
  return { read: () => kept, keep: (attempt) => void (kept = attempt) };
}
