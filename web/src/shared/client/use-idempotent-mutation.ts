import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { isWorthAnotherTry, problemOf } from './problem.ts';
import type { RequestProblem } from './problem.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** Where the attempt is kept until the command was carried out. */
export interface AttemptStore {
  read: () => Attempt | undefined;
  keep: (attempt: Attempt) => void;
  /** The command was carried out: the same content is another command from now on. */
  drop: () => void;
}

export interface IdempotentOptions<Input, Result> {
  /** Asks the server once; it carries out a key once. */
  send: (input: Input, key: string) => Promise<Result>;
  /** What a key stands for: as long as this is the same, so is the key. */
  contentOf: (input: Input) => string;
  /** The first names of all answers that are asked for again afterwards, whatever came of it. */
  invalidates: readonly string[];
  /** Given where the key must outlive the page. Without it the key of a content lasts as long as the component. */
  attempts?: AttemptStore;
  /** False where the member is told of a lost answer before anything is asked for again. */
  repeats?: boolean;
}

/** What came of a press. It is ignored while an earlier one is under way. */
export type Outcome<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; problem: RequestProblem }
  | { kind: 'ignored' };

export interface IdempotentMutation<Input, Result> {
  /** Never rejects. Settles also after the component is gone. */
  run: (input: Input) => Promise<Outcome<Result>>;
  /** The key under which this is sent; it is kept from now on. */
  keyFor: (input: Input) => string;
  busy: boolean;
  isDone: boolean;
  result: Result | undefined;
  problem: RequestProblem | undefined;
  /** Forgets what came of the last press, but not its key. */
  reset: () => void;
}

/** A lost answer is asked for so many times again, after a pause each. */
const repetitions = 2;
const pauseMs = 1000;
const ignored = { kind: 'ignored' } as const;

/**
 * A command that is carried out once, however often it is pressed and however many of its answers get lost: each content has
 * a key, and what is sent again is sent under the same one.
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
    const attempt = attemptOf(contentOf(input), store.read());
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

/** Keeps the key when the command was carried out: a press that comes before the screen shows it does nothing new. */
function createMemory(): Pick<AttemptStore, 'read' | 'keep'> {
  let kept: Attempt | undefined;
  return { read: () => kept, keep: (attempt) => void (kept = attempt) };
}
