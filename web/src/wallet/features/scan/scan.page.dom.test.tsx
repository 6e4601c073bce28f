import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openWallet } from '../../../../test/wallet.tsx';

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
