/** A reason why the program cannot start or go on, said in one sentence to the person who runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
