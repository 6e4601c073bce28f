/** A reason why the program cannot start or continue, in one sentence for its operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
