import { randomKey } from './random-key.ts';

/** An attempt to send: its idempotency key, and the content for which the key was made. */
export interface Attempt {
  key: string;
  content: string;
}

/**
 * The same attempt as long as the content is the same, so that a repetition after a lost answer is carried out
 * once.
 */
export function attemptOf(
  content: string,
  before: Attempt | undefined,
  newKey: () => string = randomKey,
): Attempt {
  return before?.content === content ? before : { key: newKey(), content };
}
