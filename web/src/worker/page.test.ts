import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFor, patienceMs } from './page.ts';

const request = new Request('https://linden.example/overview');
let stored: string[];

beforeEach(() => {
  stored = [];
  vi.useFakeTimers();
  // Its time is not the one that the tests set.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('too late', 'TimeoutError')), ms);
    return end.signal;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that sends each part of its answer after this time. */
function serverSends(parts: readonly (readonly [text: string, afterMs: number])[], init?: ResponseInit) {
  vi.stubGlobal('fetch', async (_request: Request, { signal }: RequestInit = {}) => {
    const body = new ReadableStream({
      start(sink) {
        const timers = parts.map(([text, afterMs]) =>
          setTimeout(() => sink.enqueue(new TextEncoder().encode(text)), afterMs),
        );
        timers.push(setTimeout(() => sink.close(), parts.at(-1)?.[1]));
        signal?.addEventListener('abort', () => {
          for (const timer of timers) clearTimeout(timer);
          sink.error(signal.reason);
        });
      },
    });
    return new Response(body, init);
  });
}

async function opened(kept: string | undefined): Promise<{ status: number; text: string }> {
  const keep = (page: Response): void => void page.text().then((text) => stored.push(text));
  const asked = pageFor(request, kept === undefined ? undefined : new Response(kept), keep).then(
    async (page) => ({ status: page.status, text: await page.text() }),
  );
  const [found] = await Promise.all([asked, vi.advanceTimersByTimeAsync(4 * patienceMs)]);
  return found;
}

describe('a page', () => {
  it('is the one of the server, and is stored', async () => {
    serverSends([['<p>new</p>', 10]], { headers: { 'x-policy': 'strict' } });
    expect(await opened('<p>old</p>')).toEqual({ status: 200, text: '<p>new</p>' });
    expect(stored).toEqual(['<p>new</p>']);
  });

  it('is the stored one when the answer begins in time and does not end in time', async () => {
    serverSends([
      ['<p>ne', 10],
      ['w</p>', patienceMs + 10],
    ]);
    expect(await opened('<p>old</p>')).toEqual({ status: 200, text: '<p>old</p>' });
    expect(stored).toEqual([]);
  });

  it('is waited for as long as nothing is stored', async () => {
    serverSends([
      ['<p>ne', 10],
      ['w</p>', patienceMs + 10],
    ]);
    expect(await opened(undefined)).toEqual({ status: 200, text: '<p>new</p>' });
  });

  it('is the stored one when the server fails, and its failure when nothing is stored', async () => {
    serverSends([['busy', 10]], { status: 503 });
    expect(await opened('<p>old</p>')).toEqual({ status: 200, text: '<p>old</p>' });
    expect(await opened(undefined)).toEqual({ status: 503, text: 'busy' });
    expect(stored).toEqual([]);
  });

  it('that does not exist is not stored', async () => {
    serverSends([['nothing here', 10]], { status: 404 });
    expect(await opened('<p>old</p>')).toEqual({ status: 404, text: 'nothing here' });
    expect(stored).toEqual([]);
  });
});
