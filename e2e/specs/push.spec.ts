import { createECDH } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SettingsPage } from '../pages/settings.page.ts';

test.use({ sharesServer: true });

const switchName = 'Notifications on this device';

/** A browser whose push service is always available: the real one is on the internet. */
async function withPushService(page: Page, endpoint: string): Promise<void> {
  // The server accepts only points of the curve.
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
  await page.addInitScript(
    ({ address, keys }) => {
      let isOn = sessionStorage.getItem('test-push') !== null;
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => {
          isOn = false;
          sessionStorage.removeItem('test-push');
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isOn ? subscription : null),
        subscribe: async () => {
          isOn = true;
          sessionStorage.setItem('test-push', '');
          return subscription;
        },
      });
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    },
    { address: endpoint, keys },
  );
}

test('push messages are switched on and off for a device', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember(), { serviceWorkers: 'allow' });
  await withPushService(page, `https://push.example.org/${crypto.randomUUID()}`);
  const settings = await SettingsPage.open(page, 'display');
  const tell = settings.switch(switchName);
  await expect(tell).not.toBeChecked();
  await tell.click();
  await settings.expectSaid('This device tells you from now on');
  await expect(tell).toBeChecked();
  await page.reload();
  await expect(tell).toBeChecked();
  await tell.click();
  await settings.expectSaid('This device no longer tells you anything');
  await expect(tell).not.toBeChecked();
});
