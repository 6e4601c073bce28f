import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { loadOptional } from './optional.ts';
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
async function losePart(answer: () => Response, payload = new TypeError('Failed to fetch')): Promise<void> {
  const looked = Promise.withResolvers<void>();
  asked.mockImplementation(async () => {
    // A request takes longer than the failure takes to whoever asked for the part.
    await new Promise((resolve) => setTimeout(resolve));
    setTimeout(looked.resolve);
    return answer();
  });
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
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

test('a part that the page can do without reloads nothing', async () => {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  const lost = losePart(gone, payload);
  // As Vite does it: the event first, then the failure.
  expect(await loadOptional(() => Promise.reject(payload))).toBeUndefined();
  await lost;
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is reloaded while somebody types; the next missing part does it, when the field was left', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await losePart(gone);
  expect(reload).not.toHaveBeenCalled();
  field.remove();
  await losePart(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  sessionStorage.clear();
});

test('a form that was sent by Enter does not keep the next screen from being reloaded', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const before = location.pathname;
  history.pushState(null, '', '/next');
  await losePart(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', before);
  field.remove();
  sessionStorage.clear();
});

test('a part of a build that another one has replaced reloads the page once', async () => {
  await losePart(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  await losePart(gone);
  expect(reload).toHaveBeenCalledTimes(1);
});
