/** The circles of a community that has them, in the whole wallet. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, fill, hanna, noteLeaving, openMore, openWallet } from '../../../../test/wallet.tsx';

vi.mock(import('#shared/page/config.ts'), async (original) => {
  const given = await original();
  const services = { ...given.config.services, circles: true, circlesUrl: 'https://circles.example' };
  return { ...given, config: { ...given.config, services } };
});

const takingPart = { ...hanna, humhubAllowed: true };

test('circles are reached from menu and overview, after their address was shown', async () => {
  const left = noteLeaving();
  const way = 'https://circles.example/user/auth/external?authclient=jwt&jwt=a.b.c';
  const wallet = await openWallet('/overview', {
    member: takingPart,
    answers: { verifyLogin: takingPart, authenticateHumhubAutoLogin: way },
  });
  await screen.findByRole('link', { name: 'To the circles' });
  const { user, server } = wallet;
  await user.click(within(await openMore(wallet)).getByRole('link', { name: 'Circles' }));
  const heading = await screen.findByRole('heading', { name: 'Circles', level: 1 });
  await expect.poll(() => document.activeElement).toBe(heading);
  await expect.poll(() => document.title).toMatch(/^Circles/);
  await screen.findByText(/^You leave the wallet and go to circles\.example\./);
  expect(server.asked('authenticateHumhubAutoLogin')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Go to the circles' }));
  await expect.poll(() => left).toEqual([[way]]);
  expect(server.asked('authenticateHumhubAutoLogin')).toHaveLength(1);
});

test('a login for a project shows its banner and leads to its circle', async () => {
  const left = noteLeaving();
  const way = 'https://circles.example/s/kita';
  history.pushState(null, '', '/');
  const wallet = await openWallet('/login?project=kita', {
    member: null,
    answers: {
      login: takingPart,
      verifyLogin: takingPart,
      authenticateHumhubAutoLogin: way,
      projectBrandingBanner: '/mark.svg',
    },
  });
  const { user, server } = wallet;
  const banner = (): string | null | undefined => document.querySelector('img.banner')?.getAttribute('src');
  await expect.poll(banner).toBe('/mark.svg');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'A new password' });
  await expect.poll(banner).toBe('/mark.svg');
  history.back();
  await fill(wallet, await screen.findByLabelText('Password'), 'Kula-Demo-1');
  await fill(wallet, screen.getByLabelText('E-mail'), 'hanna@example.org');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const button = await screen.findByRole('button', { name: 'Go to the circles' });
  expect(address()).toBe('/circles?project=kita');
  // The page has no footer.
  await expect.poll(() => document.documentElement.className).toBe('without-footer');
  expect(server.asked('login')).toMatchObject([{ project: 'kita' }]);
  expect(server.asked('authenticateHumhubAutoLogin')).toEqual([]);
  await user.click(button);
  await expect.poll(() => left).toEqual([[way]]);
  expect(server.asked('authenticateHumhubAutoLogin')).toEqual([{ project: 'kita' }]);
});

test('an answer with another host is not followed', async () => {
  const left = noteLeaving();
  const { user } = await openWallet('/circles', {
    member: takingPart,
    answers: {
      verifyLogin: takingPart,
      authenticateHumhubAutoLogin: 'https://evil.example/user/auth/external?jwt=a.b.c',
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Go to the circles' }));
  expect((await screen.findByRole('alert')).textContent).toContain('away from the address of your community');
  expect(address()).toBe('/circles');
  expect(left).toEqual([]);
});

test('a member who does not take part is led to the switch, which asks for a name', async () => {
  const { user, server } = await openWallet('/circles', { answers: { updateUserInfos: true } });
  await user.click(await screen.findByRole('link', { name: 'Switch on in the settings' }));
  await user.click(await screen.findByRole('switch', { name: 'I take part in circles' }));
  await screen.findByText('You take part in circles now');
  const names = within(await screen.findByRole('radiogroup', { name: 'Your name in circles' }));
  const name = names.getByRole<HTMLInputElement>('radio', { name: 'Hanna (first name)' });
  await user.click(name);
  await screen.findByText('Saved');
  expect(name.checked).toBe(true);
  expect(server.asked('updateUserInfos')).toEqual([
    { humhubAllowed: true },
    { humhubPublishName: 'PUBLISH_NAME_FIRST' },
  ]);
});
