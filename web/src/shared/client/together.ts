import { fetchFresh, withTime } from '#shared/clock/server-time.ts';
import { alone } from '../../generated/alone.ts';
import { endpoint, listOf } from './question.ts';
import type { Post } from './question.ts';
import { earlyAnswer } from './early-answers.ts';

/** The parts of a response that are used. */
export type Answered = Pick<Response, 'status' | 'headers' | 'json'>;

/** The response to a list, shared by all operations in it. */
interface Whole {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Promise<unknown>;
}

interface Waiting {
  readonly post: Post;
  resolve(answer: Promise<Answered>): void;
}

interface AnswerInList {
  errors?: { extensions?: { code?: unknown } }[];
  /** The HTTP status that the answer would have on its own. */
  extensions?: { status?: number };
}

/** The server refuses longer lists. */
const most = 8;

let waiting: Waiting[] = [];
/** False once a server of another version has refused a list, or had no document for a hash in it. */
let takesLists = true;

/**
 * Sends an operation: queries of the same turn and the same sender in one request, mutations alone and at once.
 * Each gets its answer as if it had been sent alone.
 */
export function sendTogether(post: Post, isQuery: boolean): Promise<Answered> {
  const asked = earlyAnswer(post);
  if (asked !== undefined) return answerIn(earlyWhole(asked.answer), asked.index, post);
  if (!takesLists || !isQuery || alone.test(post.body)) return fetchFresh(endpoint, post);
  return new Promise((resolve) => {
    if (waiting.push({ post, resolve }) === 1) queueMicrotask(sendWaiting);
  });
}

function sendWaiting(): void {
  const lists = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const asker = JSON.stringify(one.post.headers);
    const list = lists.get(asker) ?? [];
    lists.set(asker, list);
    list.push(one);
  }
  waiting = [];
  for (const list of lists.values())
    for (let start = 0; start < list.length; start += most) sendList(list.slice(start, start + most));
}

function sendList(list: readonly Waiting[]): void {
  const posts = list.map(({ post }) => post);
  const [only] = posts;
  const whole =
    only === undefined || posts.length === 1 ? undefined : wholeOf(fetchFresh(endpoint, listOf(posts)));
  for (const [index, { post, resolve }] of list.entries())
    resolve(whole === undefined ? fetchFresh(endpoint, post) : answerIn(whole, index, post));
}

let early: Promise<Whole> | undefined;

/** There is one early answer at most; it was requested when the page began. */
function earlyWhole(answer: Promise<Response>): Promise<Whole> {
  return (early ??= wholeOf(answer.then((response) => withTime(response, 0))));
}

/** The body of an answer can be read once only. */
async function wholeOf(answer: Promise<Response>): Promise<Whole> {
  const response = await answer;
  return { status: response.status, headers: response.headers, body: response.json() };
}

async function answerIn(answer: Promise<Whole>, index: number, post: Post): Promise<Answered> {
  const { status, headers, body } = await answer;
  const list = await body.catch(() => undefined);
  if (Array.isArray(list)) {
    const one = list[index] as AnswerInList;
    if (one.errors?.[0]?.extensions?.code !== 'PERSISTED_QUERY_NOT_FOUND')
      return { status: one.extensions?.status ?? 200, headers, json: () => Promise.resolve(one) };
  } else if (status !== 400) return { status, headers, json: () => body };
  // In both cases nothing was carried out.
  takesLists = false;
  return fetchFresh(endpoint, post);
}
