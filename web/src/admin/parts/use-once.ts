import type { Attempt } from '#shared/client/attempt.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import { session } from '#shared/session/current-session.ts';

interface OnceOptions<Input, Result> {
  /** Which form it is: each has an attempt of its own. */
  form: string;
  /** What is sent; as long as it is the same, so is the key. */
  send: (input: Input, idempotencyKey: string) => Promise<Result>;
  /** See `useIdempotentMutation`. */
  invalidates?: readonly string[];
}

const nothing: readonly string[] = [];

/**
 * A command that adds something, carried out once: after a lost answer the same key is sent again, by itself and by
 * the next press, also after a reload. Rejects with the refusal, like a request.
 */
export function useOnce<Input, Result>({
  form,
  send,
  invalidates = nothing,
}: OnceOptions<Input, Result>): (input: Input) => Promise<Result | undefined> {
  const attempts = createDrafts<Attempt>(`attempt-${form}`, session.get().gradidoID);
  const { run } = useIdempotentMutation({
    send,
    contentOf: (input: Input) => JSON.stringify(input),
    invalidates,
    attempts,
  });
  return async (input) => {
    const outcome = await run(input);
    if (outcome.kind === 'done') return outcome.result;
    if (outcome.kind === 'ignored') return undefined;
    throw outcome.problem;
  };
}
