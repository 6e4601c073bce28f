import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { NoticeKind } from '@kula/core/notices';
import { keepListening } from './listening.ts';
import { askEveryMs, pauseAfter, questionsUntilStream } from './pauses.rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Answered {
  /** The paths of all requests so far. */
  readonly asked: string[];
  readonly heard: NoticeKind[][];
  readonly refused: () => number;
}

/** Listens until the end of the test, at a server of which no stream begins. */
function listenWithoutStreams(changes: () => Response): Answered {
  const [asked, heard]: [string[], NoticeKind[][]] = [[], []];
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    asked.push(path);
    if (path === '/live') throw new TypeError('Streams are blocked');
    return changes();
  });
  const refused = vi.fn<() => void>();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  void keepListening({
    signal: stop.signal,
    knownAt: () => Date.now(),
    onNotice: (kinds) => void heard.push(kinds),
    onNotSignedIn: refused,
  });
  return { asked, heard, refused: () => refused.mock.calls.length };
}

/** The longest pause before the second attempt, after which no third one is made. */
const untilPolled = () => vi.advanceTimersByTimeAsync(pauseAfter(1, 1));

test('where streams are blocked changes are polled, and after a while a stream is tried again', async () => {
  let kinds: string[] = [];
  const { asked, heard } = listenWithoutStreams(() => Response.json({ kinds }));
  await untilPolled();
  expect(asked).toEqual(['/live', '/live', '/live/changes']);
  expect(heard).toEqual([[]]);
  kinds = ['balance'];
  await vi.advanceTimersByTimeAsync(askEveryMs);
  expect(heard).toEqual([[], ['balance']]);
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
