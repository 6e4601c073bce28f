import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { address, openWallet } from '../../../../test/wallet.tsx';
import { codeInPicture } from './picture.ts';

vi.mock(import('./picture.ts'), async (original) => ({
  ...(await original()),
  codeInPicture: vi.fn<typeof codeInPicture>(),
}));

const devices = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
afterEach(() => {
  vi.restoreAllMocks();
  if (devices === undefined) Reflect.deleteProperty(navigator, 'mediaDevices');
  else Object.defineProperty(navigator, 'mediaDevices', devices);
});

test.each([
  ['NotAllowedError', 'The camera is not allowed here'],
  ['NotFoundError', 'There is no camera here'],
  ['NotReadableError', 'The camera is in use'],
  ['UnknownError', 'The camera shows nothing'],
])('when the browser answers %s, the page shows: %s', async (name, title) => {
  const getUserMedia = (): Promise<never> => Promise.reject(new DOMException('', name));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const { user } = await openWallet('/scan');
  await user.click(await screen.findByRole('button', { name: 'Switch the camera on' }));
  const problem = await screen.findByText(title);
  expect(problem.closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeDefined();
});

test('without a camera a device that is used by touch is not told to take a phone', async () => {
  const getUserMedia = (): Promise<never> => Promise.reject(new DOMException('', 'NotFoundError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const ask = matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(ask(query), 'matches', { value: query === '(pointer: coarse)' }),
  );
  const { user } = await openWallet('/scan');
  await user.click(await screen.findByRole('button', { name: 'Switch the camera on' }));
  await screen.findByText(/whether the browser may use the camera/);
  expect(screen.queryByText(/on your phone/)).toBeNull();
});

/** The text of a code that is opened at once. */
const own = `${location.origin}/redeem/0123456789abcdef01234567`;

/** Pastes two pictures into the scanner; returns the functions that give the texts of their codes. */
async function pasteTwo(): Promise<((text: string) => void)[]> {
  const texts = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  await openWallet('/scan');
  await screen.findByRole('button', { name: 'Choose a picture' });
  for (const { promise } of texts) {
    vi.mocked(codeInPicture).mockReturnValueOnce(promise);
    const clipboardData = { files: [new Blob()] };
    document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData }));
  }
  return texts.map(({ resolve }) => resolve);
}

/** So that an answer that is not awaited would have had its effect. */
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

test('of two pictures the later one counts, even if it is read first', async () => {
  const [first, second] = await pasteTwo();
  first?.('https://elsewhere.example/first');
  await moment();
  expect(document.body.textContent).not.toContain('elsewhere.example');
  second?.(own);
  await expect.poll(address).toBe(new URL(own).pathname);
});

test('a picture that is read after the scanner was left opens nothing', async () => {
  const [, second] = await pasteTwo();
  // The address of the next page, whose parts are still loading.
  history.pushState(null, '', '/transactions');
  second?.(own);
  await moment();
  expect(address()).toBe('/transactions');
});
