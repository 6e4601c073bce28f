/** Sends answers, with a bound on each and on the unread ones of a network: an unread answer stays in memory. */
import type { ServerResponse } from 'node:http';
import type { ProblemCode } from '@kula/core/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_ANSWER_CHARS } from '../../platform/http/answer-size.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { HttpAnswer } from '../../platform/graphql/errors.ts';
import { wireTexts } from '../../platform/graphql/wire-texts.ts';

/** Shorter ones are bounded by the number of connections. A request, which an answer may repeat, is half as long. */
const LONG_ANSWER_CHARS = 200_000;
/** Characters of long answers that one network may leave unread. */
export const MAX_UNREAD_CHARS = 2 * MAX_ANSWER_CHARS;
/** Characters of long answers that all networks may leave unread. */
const MAX_UNREAD_CHARS_OF_ALL = 8 * MAX_ANSWER_CHARS;

/** One answer of a list. */
export interface ListedAnswer extends HttpAnswer {
  /** Seconds after which the request may be repeated. */
  readonly retryAfterS?: number;
}

interface Sent {
  readonly statusCode: number;
  readonly text: string;
}

export interface Answers {
  /** Whether the network has read enough to be sent more. */
  hasRead(request: FastifyRequest): boolean;
  /** A long answer for which there is no room is replaced by a refusal. */
  send(request: FastifyRequest, reply: FastifyReply, answer: HttpAnswer): FastifyReply;
  /**
   * The answers to a list, in its order. Together they are no longer than a single one may be; those without room
   * are replaced.
   */
  sendList(request: FastifyRequest, reply: FastifyReply, answers: readonly ListedAnswer[]): FastifyReply;
}

export function createAnswers(): Answers {
  const unread = new Map<string, Map<ServerResponse, number>>();
  const charsOf = (network: string): number => {
    const answers = unread.get(network);
    if (answers === undefined) return 0;
    // Ended connections are removed on lookup, because a connection may end before its answer is ready.
    for (const [response] of answers) if (isGone(response)) answers.delete(response);
    if (answers.size === 0) unread.delete(network);
    return [...answers.values()].reduce((sum, chars) => sum + chars, 0);
  };
  const charsOfAll = (): number => [...unread.keys()].reduce((sum, network) => sum + charsOf(network), 0);
  return {
    hasRead: ({ ip }) => charsOf(networkOf(ip)) <= MAX_UNREAD_CHARS,
    send: (request, reply, { statusCode, body, isCommitted = false }) => {
      const text = JSON.stringify(body);
      const isTooLong = text.length > MAX_ANSWER_CHARS;
      // What was done must not be answered with a refusal.
      if (isCommitted && (isTooLong || mustWait(request, text)))
        return sendText(request, reply, { statusCode: 200, text: refusal('OUTCOME_UNKNOWN') });
      return sendText(request, reply, isTooLong ? { statusCode: 200, text: tooLong } : { statusCode, text });
    },
    sendList: (request, reply, list) =>
      sendText(request, reply, { statusCode: statusOf(list), text: textOf(list) }),
  };

  function mustWait({ ip }: FastifyRequest, { length }: string): boolean {
    if (length <= LONG_ANSWER_CHARS) return false;
    return charsOf(networkOf(ip)) > MAX_UNREAD_CHARS || charsOfAll() > MAX_UNREAD_CHARS_OF_ALL;
  }

  function sendText({ ip }: FastifyRequest, reply: FastifyReply, { statusCode, text }: Sent): FastifyReply {
    reply.type('application/json; charset=utf-8');
    if (text.length <= LONG_ANSWER_CHARS) return reply.code(statusCode).send(text);
    const network = networkOf(ip);
    // Other requests may have been answered since.
    if (charsOf(network) > MAX_UNREAD_CHARS) return reply.code(429).send(refusal('TOO_MANY_REQUESTS'));
    if (charsOfAll() > MAX_UNREAD_CHARS_OF_ALL) return reply.code(503).send(refusal('UNAVAILABLE'));
    const answers = unread.get(network) ?? new Map<ServerResponse, number>();
    unread.set(network, answers.set(reply.raw, text.length));
    reply.raw.once('close', () => charsOf(network));
    return reply.code(statusCode).send(text);
  }
}

/**
 * The common status of all answers where they share one, for example when the database is unavailable; each has
 * its own status in addition.
 */
function statusOf(list: readonly ListedAnswer[]): number {
  const [first, ...others] = list.map(({ statusCode }) => statusCode);
  return first !== undefined && others.every((other) => other === first) ? first : 200;
}

function textOf(list: readonly ListedAnswer[]): string {
  let room = MAX_ANSWER_CHARS;
  const texts: string[] = [];
  for (const answer of list) {
    const text = JSON.stringify(withStatus(answer));
    room -= text.length;
    texts.push(room < 0 ? tooLong : text);
    if (room < 0) room += text.length - tooLong.length;
  }
  return `[${texts.join(',')}]`;
}

/** The status and `Retry-After` that the answer would have on its own are put into its extensions. */
function withStatus({ statusCode, body, retryAfterS }: ListedAnswer): object {
  if (statusCode === 200) return body;
  const status = retryAfterS === undefined ? { status: statusCode } : { status: statusCode, retryAfterS };
  return { ...body, extensions: status };
}

function isGone({ closed, destroyed, socket, writableFinished }: ServerResponse): boolean {
  return closed || destroyed || writableFinished || (socket?.destroyed ?? false);
}

function refusal(code: ProblemCode, reason?: string): string {
  const message = reason === undefined ? wireTexts[code] : `${wireTexts[code]}: ${reason}`;
  return JSON.stringify({ data: null, errors: [{ message, extensions: { code } }] });
}

const tooLong = refusal('QUERY_TOO_COMPLEX', `an answer of more than ${MAX_ANSWER_CHARS} characters`);
