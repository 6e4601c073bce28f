import { createECDH } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SettingsPage } from '../pages/settings.page.ts';

const switchName = 'Notifications on this device';

/** A browser whose push service is always there: the real one is on the internet. */
async function withPushService(page: Page, endpoint: string): Promise<void> {
  // The server takes points of the curve only.
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

test('notices are switched on and off for a device', async ({ openFor, nextMember }) => {
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

test('a browser that does not allow notices says what to do', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember(), { serviceWorkers: 'allow' });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await SettingsPage.open(page, 'display');
  await expect(page.getByText('Your browser does not allow notifications from this page.')).toBeVisible();
  await expect(page.getByRole('switch', { name: switchName })).toHaveCount(0);
});

test('a browser that cannot show notices says so', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await SettingsPage.open(page, 'display');
  await expect(page.getByText('This browser cannot show notifications.')).toBeVisible();
});
