/** What is said of a recipient who was not found. */
import { RequestProblem } from '#shared/client/problem.ts';
import type { RequestProblemCode } from '#shared/client/problem.ts';
import type { Message } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import type { TextKey } from '#shared/texts/texts.ts';

/** Sentences of another form in the place of those of sending. */
export type Words = Readonly<Partial<Record<TextKey, TextKey>>>;

export function inWords(message: Message, words: Words): Message {
  return { ...message, key: words[message.key] ?? message.key };
}

export function ownAccount(): RequestProblem {
  return new RequestProblem('RECIPIENT_IS_SELF', 'That is the member', { field: 'recipient' });
}

/** The error of the field when there is no recipient. */
export function recipientMessage(problem: RequestProblem, typed: string, isOffered: () => boolean): Message {
  if (problem.code === 'RECIPIENT_NOT_FOUND' && isOffered()) return { key: 'send.recipientChoose' };
  if (problem.code === 'RECIPIENT_NOT_FOUND') return { key: 'send.nobody', values: { typed: typed.trim() } };
  if (problem.code === 'COMMUNITY_NOT_FOUND')
    return noCommunity(typed.slice(0, typed.lastIndexOf('/')).trim());
  return problemMessage(problem);
}

export function noCommunity(named: string): Message {
  return { key: 'send.noCommunity', values: { named } };
}

/** Problems that do not concern the recipient: no answer arrived. */
const onTheWay: ReadonlySet<RequestProblemCode> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE']);

export function isOnTheWay({ code }: RequestProblem): boolean {
  return onTheWay.has(code);
}

const aboutRecipient: ReadonlySet<RequestProblemCode> = new Set([
  'RECIPIENT_INVALID',
  'RECIPIENT_NOT_FOUND',
  'RECIPIENT_IS_SELF',
  'COMMUNITY_NOT_FOUND',
]);

/** Nothing but another recipient helps. */
export function isAboutRecipient(problem: RequestProblem | undefined): boolean {
  return problem !== undefined && aboutRecipient.has(problem.code);
}

/** Problems with the recipient are shown at its field; a lost connection is shown above the form. */
export function ofField(problem: RequestProblem): RequestProblem {
  return isAboutRecipient(problem)
    ? new RequestProblem(problem.code, problem.message, { field: 'recipient' })
    : problem;
}
