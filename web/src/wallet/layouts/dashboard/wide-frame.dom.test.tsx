/** The frame in a wide window: the whole menu, the breadcrumb, and the panel of the last transactions. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { account, gift } from '../../../../test/account.ts';
import { configure } from '../../../../test/site.ts';
import { address, hanna, openWallet } from '../../../../test/wallet.tsx';

/** A window that fits every query for a least width; nothing else matches. */
function widen(): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.startsWith('(min-width') }),
  );
}

const menu = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Main menu' });
const namesIn = (part: HTMLElement, role: 'link' | 'button'): (string | null)[] =>
  within(part)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

const creation = { ...gift, typeId: 'CREATION', linkedUser: null, memo: 'Mended the fence' };
/** Twelve gifts, and a creation after every second. */
const bookings = Array.from({ length: 12 }, (_, at) => [
  { ...gift, id: 100 - 2 * at, memo: `Gift ${String(at + 1)}` },
  ...(at % 2 === 0 ? [{ ...creation, id: 99 - 2 * at }] : []),
]).flat();

describe('in a wide window', () => {
  test('every entry of the menu is in it once, and no other is needed to log out', async () => {
    widen();
    configure({ adminUrl: 'http://localhost:4000/admin', supportMail: 'help@example.org' });
    const { user } = await openWallet('/overview', { member: { ...hanna, roles: ['MODERATOR'] } });
    const nav = await menu();
    const links = within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const places = links.filter((href) => href !== '/overview' && href !== '/settings');
    expect(new Set(places).size).toBe(places.length);
    const named = ['Overview', 'Community', 'Member search', 'Requests', 'Settings', 'Help by e-mail'];
    await expect.poll(() => namesIn(nav, 'link')).toEqual(expect.arrayContaining(named));
    await expect
      .poll(() => namesIn(nav, 'button'))
      .toEqual(expect.arrayContaining(['Admin area', 'Log out']));
    expect(within(nav).queryByText('New settings')).toBeNull();
    await user.click(within(nav).getByRole('button', { name: 'Log out' }));
    await expect.poll(address).toBe('/login');
  });

  test('a member without a username reads that there are new settings', async () => {
    widen();
    await openWallet('/overview', { member: { ...hanna, alias: '' } });
    const settings = await within(await menu()).findByRole('link', { name: /New settings/ });
    expect(settings.textContent).toBe('SettingsNew settings');
  });

  test.each([
    ['/transactions', 'Lindental›Transactions'],
    ['/overview', 'Lindental›Overview'],
  ])('the breadcrumb names the community and the page: %s', async (path, said) => {
    widen();
    await openWallet(path);
    const crumbs = await screen.findByRole('navigation', { name: 'You are here' });
    await expect.poll(() => crumbs.textContent).toBe(said);
    expect(within(crumbs).getByRole('link', { name: 'Lindental' }).getAttribute('href')).toBe('/overview');
  });

  test.each(['/overview', '/gdt', '/words'])(
    'beside %s are the last eight transactions, without creations',
    async (path) => {
      widen();
      await openWallet(path, { answers: { transactionList: account({ balance: '31', bookings }) } });
      const shown = (): unknown[] =>
        within(screen.getByRole('region', { name: 'Recently' }))
          .getAllByRole('listitem')
          .map(({ textContent }) => /Gift \d+|Mended/.exec(textContent)?.[0]);
      const eight = Array.from({ length: 8 }, (_, at) => `Gift ${String(at + 1)}`);
      await waitFor(() => expect(shown()).toEqual(eight));
    },
  );

  test.each(['/settings', '/transactions'])('beside %s is nothing', async (path) => {
    widen();
    await openWallet(path, {
      answers: { transactionList: account({ balance: '31', bookings }) },
    });
    await screen.findByRole('navigation', { name: 'You are here' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

test('in a narrow window the last transactions are three, and only on the overview', async () => {
  await openWallet('/overview', { answers: { transactionList: account({ balance: '31', bookings }) } });
  const recent = await screen.findByRole('region', { name: 'Recently' });
  await expect.poll(() => within(recent).queryAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
});
