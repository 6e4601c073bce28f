import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LiveKind } from '@kula/core/notify/live-changes';
import { keepListening } from './listening.ts';
import { askEveryMs, pauseAfter, questionsUntilStream } from './pauses.rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Answered {
  /** The paths of all requests so far. */
  readonly asked: string[];
  /** Of how many milliseconds the changes were asked, in each poll. */
  readonly ago: number[];
  readonly heard: LiveKind[][];
  readonly refused: () => number;
}

/** Listens until the end of the test, at a server of which no stream begins. */
function listenWithoutStreams(changes: () => Response): Answered {
  const [asked, ago, heard]: [string[], number[], LiveKind[][]] = [[], [], []];
  const begun = Date.now();
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = '', query] = address.split('?');
    asked.push(path);
    if (path === '/live') throw new TypeError('Streams are blocked');
    ago.push(Number(new URLSearchParams(query).get('ago')));
    return changes();
  });
  const refused = vi.fn<() => void>();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  void keepListening({
    signal: stop.signal,
    knownAt: () => begun,
    onChanges: (kinds) => void heard.push(kinds),
    onNotSignedIn: refused,
  });
  return { asked, ago, heard, refused: () => refused.mock.calls.length };
}

/** The longest pause before the second attempt; when that one has failed, changes are polled. */
const untilPolled = () => vi.advanceTimersByTimeAsync(pauseAfter(1, 1));

test('where streams are blocked changes are polled, and after a while a stream is tried again', async () => {
  let kinds: string[] = [];
  const { asked, ago, heard } = listenWithoutStreams(() => Response.json({ kinds }));
  await untilPolled();
  expect(asked).toEqual(['/live', '/live', '/live/changes']);
  expect(heard).toEqual([[]]);
  kinds = ['balance'];
  await vi.advanceTimersByTimeAsync(askEveryMs);
  expect(heard).toEqual([[], ['balance']]);
  // Each poll asks for all that has changed since everything was known.
  const [first = 0, second = 0] = ago;
  expect(first).toBeGreaterThan(0);
  expect(second - first).toBe(askEveryMs);
  await vi.advanceTimersByTimeAsync(askEveryMs * questionsUntilStream);
  expect(asked.filter((path) => path === '/live').length).toBeGreaterThan(2);
});

test('a poll that is refused reports the end of the session, and one that fails is repeated', async () => {
  const answers = [
    new Response(null, { status: 401 }),
    new Response(null, { status: 503 }),
    Response.json({ kinds: ['requests'] }),
  ];
  const answered = listenWithoutStreams(() => answers.shift() ?? Response.json({ kinds: [] }));
  await untilPolled();
  await vi.advanceTimersByTimeAsync(2 * askEveryMs);
  expect(answered.refused()).toBe(1);
  expect(answered.heard).toEqual([['requests']]);
});

test('a stream that ends each time as soon as it has begun is not opened again and again', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    paths.push(path);
    return path === '/live' ? new Response(': hello\n\n') : Response.json({ kinds: [] });
  });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const heard = { knownAt: () => Date.now(), onChanges: () => undefined, onNotSignedIn: () => undefined };
  void keepListening({ signal: stop.signal, ...heard });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const streams = paths.filter((path) => path === '/live').length;
  expect(streams).toBeGreaterThan(5);
  expect(streams).toBeLessThanOrEqual(12);
  // Meanwhile changes are polled.
  expect(paths.filter((path) => path === '/live/changes').length).toBeGreaterThan(40);
});

test('a session that streams and polls refuse although it is open is not asked about each time', async () => {
  const refused = vi.fn<() => void>();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const heard = { knownAt: () => Date.now(), onChanges: () => undefined, onNotSignedIn: refused };
  void keepListening({ signal: stop.signal, ...heard });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(refused.mock.calls.length).toBeGreaterThan(5);
  expect(refused.mock.calls.length).toBeLessThanOrEqual(24);
});
