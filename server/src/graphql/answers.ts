/** Sends answers, within a bound on each and on what one network has not read yet: an unread answer stays in memory. */
import { wireTexts } from '@kula/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';
import type { Answer } from './errors.ts';

/** Characters; a statement of ten thousand bookings with long memos has half of it. */
export const MAX_ANSWER_CHARS = 16_000_000;
/** Shorter ones are bounded by the number of connections. */
const LONG_ANSWER_CHARS = 100_000;
/** Characters of long answers that one network may leave unread. */
export const MAX_UNREAD_CHARS = 2 * MAX_ANSWER_CHARS;

export interface Answers {
  /** Whether the network reads what it was sent, so that it may ask for more. */
  hasRead(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply;
}

export function createAnswers(): Answers {
  const unread = new Map<string, number>();
  const count = (network: string, chars: number): void => {
    const total = (unread.get(network) ?? 0) + chars;
    if (total > 0) unread.set(network, total);
    else unread.delete(network);
  };
  return {
    hasRead: ({ ip }) => (unread.get(networkOf(ip)) ?? 0) <= MAX_UNREAD_CHARS,
    send: ({ ip }, reply, { statusCode, body }) => {
      const json = JSON.stringify(body);
      const text = json.length > MAX_ANSWER_CHARS ? tooLong : json;
      if (text.length > LONG_ANSWER_CHARS) {
        const network = networkOf(ip);
        count(network, text.length);
        reply.raw.once('close', () => count(network, -text.length));
      }
      return reply.code(statusCode).type('application/json; charset=utf-8').send(text);
    },
  };
}

const tooLong = JSON.stringify({
  data: null,
  errors: [
    {
      message: `${wireTexts.QUERY_TOO_COMPLEX}: an answer of more than ${MAX_ANSWER_CHARS} characters`,
      extensions: { code: 'QUERY_TOO_COMPLEX' },
    },
  ],
});
