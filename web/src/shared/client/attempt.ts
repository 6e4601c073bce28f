import { randomKey } from './random-key.ts';

/** A try to send: the key under which the server does it once, and what it was made for. */
export interface Attempt {
  key: string;
  content: string;
}

/** The same attempt as long as the content is the same, so that what is repeated after a lost answer is done once. */
export function attemptOf(
  content: string,
  before: Attempt | undefined,
  newKey: () => string = randomKey,
): Attempt {
  return before?.content === content ? before : { key: newKey(), content };
}
