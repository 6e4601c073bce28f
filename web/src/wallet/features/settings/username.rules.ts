import { usernameProblem } from '@kula/core/people/usernames';
import type { UsernameProblem } from '@kula/core/people/usernames';
import type { Message } from '#shared/forms/form.ts';
import type { TextKey } from '#shared/texts/texts.ts';

const messages: Record<UsernameProblem, TextKey> = {
  TOO_SHORT: 'problem.ALIAS_TOO_SHORT',
  TOO_LONG: 'problem.ALIAS_TOO_LONG',
  CHARACTERS: 'problem.ALIAS_INVALID',
  RESERVED: 'problem.ALIAS_RESERVED',
};

/** The fault of a username before the server checks whether it is free. */
export function usernameMessage(name: string): Message | undefined {
  const problem = usernameProblem(name.trim());
  return problem === undefined ? undefined : { key: messages[problem] };
}

/** The name to check on the server, or undefined while it is invalid. */
export function askableUsername(typed: string): string | undefined {
  const name = typed.trim();
  return usernameProblem(name) === undefined ? name : undefined;
}
