import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { lena, playQueue } from '../../../../test/played-queue.ts';

/** The texts of the member's language, as on a slow connection. */
let french = Promise.withResolvers<() => string>();
const asked = vi.hoisted(() => vi.fn<() => Promise<() => string>>());
vi.mock(import('#shared/texts/texts.ts'), async (original) => ({ ...(await original()), textIn: asked }));

beforeEach(() => {
  french = Promise.withResolvers();
  asked.mockClear();
  asked.mockImplementation(() => french.promise);
});

const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');
const button = (name: string | RegExp): HTMLElement => within(shown()).getByRole('button', { name });
const undo = (): string => document.querySelector('.undo')?.textContent ?? '';

/** The form to deny the first of two contributions, whose member reads French. */
async function atForm(): Promise<Admin> {
  const queue = playQueue(['Swept the yard', 'Another deed'], { ...lena, language: 'fr' });
  const admin = await openPage('/admin/contributions', 'Review contributions', { answers: queue.answers });
  await expect.poll(() => shown().textContent).toContain('Swept the yard');
  await admin.user.click(await within(shown()).findByRole('button', { name: /^Deny/ }));
  return admin;
}

async function deny({ user }: Admin): Promise<void> {
  await user.click(within(shown()).getByRole('radio', { name: /counts once/ }));
  await user.click(button('Deny'));
}

async function textsArrive(): Promise<void> {
  french.resolve(() => 'Tu l’as déjà');
  await new Promise((resolve) => setTimeout(resolve));
}

test('the texts of the member’s language are loaded while a reason is chosen', async () => {
  await atForm();
  await expect.poll(() => asked.mock.calls).toEqual([['fr']]);
});

test('while they are missing, the press on the button is seen to be waiting, and goes on with them', async () => {
  await deny(await atForm());
  await expect.poll(() => button('Deny').getAttribute('aria-busy')).toBe('true');
  await textsArrive();
  await expect.poll(undo).toContain('Denied: Lena Kreuz');
});

test.each([
  ['cancels', async ({ user }: Admin) => user.click(button('Cancel'))],
  [
    'opens another contribution',
    async ({ user }: Admin) => {
      const list = screen.getByRole('list', { name: 'Contributions' });
      await user.click(within(list).getAllByRole('link')[1] ?? list);
      await expect.poll(() => shown().textContent).toContain('Another deed');
    },
  ],
])('who %s while they are missing denies nothing', async (_, leave) => {
  const admin = await atForm();
  await deny(admin);
  await leave(admin);
  await textsArrive();
  expect(undo()).toBe('');
});
