import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeToasts } from '#shared/page/toasts.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

// What starts a while after the page registers a device again, which would count as a second time.
vi.mock(import('../live/start.ts'), () => ({ startLiveLater: () => () => undefined }));

const address = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'point', auth: 'secret' } };

/**
 * A browser whose push service is available when its worker runs, and whose member allows it; tells whether it is
 * subscribed to.
 */
function havePushService(running: Promise<void> = Promise.resolve()): () => boolean {
  let isOn = false;
  const subscription = {
    ...address,
    toJSON: () => address,
    async unsubscribe() {
      isOn = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isOn ? subscription : null),
    async subscribe() {
      isOn = true;
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  const registration = { pushManager };
  const serviceWorker = {
    ready: running.then(() => registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    startMessages: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return () => isOn;
}

async function atDisplay(): Promise<Wallet> {
  const answers = { pushKey: 'key', subscribePush: true, unsubscribePush: true };
  return openWallet('/settings/display', { answers });
}

const toggle = (): Promise<HTMLInputElement> =>
  screen.findByRole('switch', { name: 'Notifications on this device' });
const isOn = async (): Promise<boolean> => (await toggle()).checked;

test('push messages are switched on and off for a device', async () => {
  const isSubscribed = havePushService();
  onTestFinished(closeToasts);
  const first = await atDisplay();
  expect(await isOn()).toBe(false);
  await first.user.click(await toggle());
  await screen.findByText(/^This device tells you from now on/);
  expect(await isOn()).toBe(true);
  expect(first.server.asked('subscribePush')).toEqual([
    { endpoint: address.endpoint, p256dh: 'point', auth: 'secret' },
  ]);
  first.leave();
  const { user, server } = await atDisplay();
  expect(await isOn()).toBe(true);
  await user.click(await toggle());
  await screen.findByText(/^This device no longer tells you anything/);
  expect(await isOn()).toBe(false);
  expect(isSubscribed()).toBe(false);
  expect(server.asked('unsubscribePush')).toEqual([{ endpoint: address.endpoint }]);
});

test('the switch waits for a worker that starts a while after the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const running = Promise.withResolvers<void>();
  havePushService(running.promise);
  await atDisplay();
  await screen.findByRole('heading', { name: /notif/i });
  // A worker is registered when the page has been there for a second and a half.
  await vi.advanceTimersByTimeAsync(2000);
  running.resolve();
  expect(await isOn()).toBe(false);
});

test('where the push service never answers, the switch is busy for ten seconds, and then says that it failed', async () => {
  havePushService();
  const { user } = await atDisplay();
  const manager = (await navigator.serviceWorker.ready).pushManager;
  const asked = vi.spyOn(manager, 'subscribe').mockReturnValue(Promise.withResolvers<never>().promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(await toggle());
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect((await toggle()).getAttribute('aria-busy')).toBe('true');
  expect((await toggle()).parentElement?.querySelector('.spinner')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByText('That did not work. Please try it again in a moment.');
  expect((await toggle()).getAttribute('aria-busy')).toBeNull();
  expect(await isOn()).toBe(false);
});

test('a browser that refuses what was wanted says so where the focus is', async () => {
  havePushService();
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' });
  const { user } = await atDisplay();
  await user.click(await toggle());
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Your browser does not allow/);
});

test('whoever has gone on to another setting while the browser refuses keeps the focus', async () => {
  havePushService();
  const asked = Promise.withResolvers<string>();
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => asked.promise });
  const { user } = await atDisplay();
  await user.click(await toggle());
  const other = screen.getByRole('switch', { name: 'Show GDD' });
  act(() => other.focus());
  asked.resolve('denied');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toMatch(/^Your browser does not allow/);
  expect(document.activeElement).toBe(other);
});
