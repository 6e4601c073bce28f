import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenBuildIsGone } from './stale-build.ts';

const reload = vi.spyOn(location, 'reload');
const asked = vi.fn<typeof fetch>();

const listening = vi.spyOn(window, 'addEventListener');
reloadWhenBuildIsGone();

// It listens for as long as its page is open, which other files share.
afterAll(() => {
  for (const [name, listener] of listening.mock.calls) window.removeEventListener(name, listener);
  listening.mockRestore();
  reload.mockRestore();
});

beforeEach(() => {
  reload.mockReset();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});

/** A part does not load; resolves when the wallet has looked for its own first file. */
async function losePart(answer: () => Response): Promise<void> {
  const looked = Promise.withResolvers<void>();
  asked.mockImplementation(async () => {
    setTimeout(looked.resolve);
    return answer();
  });
  window.dispatchEvent(new Event('vite:preloadError'));
  await looked.promise;
}

const there = (): Response => new Response('');
const gone = (): Response => new Response('', { status: 404 });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['a part that fails to load while its build is still there', there],
  ['a part that fails to load without a connection', lost],
  ['a server that answers with a failure', () => new Response('', { status: 503 })],
])('%s reloads nothing, which would lose what was typed', async (_, answer) => {
  await losePart(answer);
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('stale-build'), { cache: 'reload' });
  expect(reload).not.toHaveBeenCalled();
});

test('a part of a build that another one has replaced reloads the page once', async () => {
  await losePart(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  await losePart(gone);
  expect(reload).toHaveBeenCalledTimes(1);
});
