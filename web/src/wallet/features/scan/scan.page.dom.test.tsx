import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { account } from '../../../../test/account.ts';
import { user as member } from '../../../../test/send-form.ts';
import { address, hanna, noteLeaving, openWallet } from '../../../../test/wallet.tsx';
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

/** The scanner accepts pictures a moment after it is shown, and from then on the browser opens none that is dropped. */
async function untilPicturesAreAccepted(): Promise<void> {
  const isOpenedByBrowser = (): boolean =>
    document.dispatchEvent(new Event('dragover', { cancelable: true }));
  await expect.poll(isOpenedByBrowser).toBe(false);
}

/** Pastes two pictures into the scanner; returns the functions that give the texts of their codes. */
async function pasteTwo(): Promise<((text: string) => void)[]> {
  const texts = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  await openWallet('/scan');
  await untilPicturesAreAccepted();
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

/** Pastes or drops a picture whose code has this text; returns whether the browser would still have opened it. */
async function give(text: string, how: 'paste' | 'drop' = 'paste'): Promise<boolean> {
  await untilPicturesAreAccepted();
  vi.mocked(codeInPicture).mockResolvedValueOnce(text);
  const given = { files: [new Blob()] };
  const event = new Event(how, { cancelable: true });
  return document.dispatchEvent(Object.assign(event, { clipboardData: given, dataTransfer: given }));
}

test('a dropped picture is read like a pasted one, and the browser does not open it', async () => {
  await openWallet('/scan');
  expect(await give(own, 'drop')).toBe(false);
  await expect.poll(address).toBe(new URL(own).pathname);
});

test('a code of another host is never opened automatically, and its address is shown', async () => {
  const opened = noteLeaving();
  const host = `${location.hostname}.evil.example`;
  const { user } = await openWallet('/scan');
  const asked = vi.spyOn(globalThis, 'fetch');
  await give(`https://${host}/redeem/0123456789abcdef01234567`);
  const heading = await screen.findByRole('heading', { name: 'This code leads elsewhere' });
  await expect.poll(() => document.activeElement).toBe(heading);
  const found = within(screen.getByRole('main'));
  expect(found.getByText(host).tagName).toBe('BDI');
  found.getByText(/made to look like another one/);
  const open = found.getByRole('link', { name: `Open ${host}` });
  expect(open.getAttribute('target')).toBe('_blank');
  expect(open.getAttribute('rel')).toContain('noopener noreferrer');
  expect(address()).toBe('/scan');
  expect(opened).toEqual([]);
  expect(asked.mock.calls.filter(([url]) => !(url as string).startsWith('/'))).toEqual([]);

  await user.click(found.getByRole('button', { name: 'Scan another code' }));
  await give('Thank you for the soup');
  await found.findByRole('heading', { name: 'This code holds text' });
  found.getByText('Thank you for the soup');
  expect(within(document.querySelector('.found') as HTMLElement).queryByRole('link')).toBeNull();
});

test('the own code of a member is shown with its address, which opens the form to send to this member', async () => {
  const answers = {
    user: ({ identifier }: { identifier?: string }) =>
      member({ identifier: identifier === hanna.gradidoID ? 'hanna@example.org' : 'nobody' }),
    transactionList: account({ balance: '200' }),
  };
  const code = await openWallet('/code');
  await screen.findByRole('img', { name: 'Code of Hanna Vogt in Lindental' });
  screen.getByRole('heading', { name: 'Hanna Vogt', level: 2 });
  const shown = document.querySelector('.only-print')?.textContent ?? '';
  code.leave();
  const other = { ...hanna, gradidoID: '44444444-4444-4444-8444-444444444444', alias: 'lena' };
  const { user } = await openWallet('/send', { member: other, answers });
  await user.click(await screen.findByRole('link', { name: 'Scan a code' }));
  await give(shown);
  await screen.findByRole('heading', { name: 'Send Gradido', level: 1 });
  await expect.poll(() => screen.getByRole('main').textContent).toContain('Hanna Vogt');
  expect(address()).toBe(`/send/Lindental/${hanna.gradidoID}`);
});
