import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeToasts } from '#shared/page/toasts.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const address = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'point', auth: 'secret' } };

/** A browser whose push service is always available, and whose member allows it; tells whether it is subscribed to. */
function havePushService(): () => boolean {
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
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
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
