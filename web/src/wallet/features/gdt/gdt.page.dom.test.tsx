import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../../test/played-server.ts';
import { address, hanna, openWallet } from '../../../../test/wallet.tsx';

test('a member without GDT sees an explanation of it', async () => {
  await openWallet('/gdt');
  await screen.findByRole('heading', { name: 'You have no GDT yet' });
});

test('an unreachable GDT service is named, and can be tried again', async () => {
  const { user, server } = await openWallet('/gdt', {
    answers: {
      listGDTEntries: () => {
        throw refusal('GDT_UNREACHABLE');
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The GDT service does not answer at the moment.',
  );
  server.answer({ listGDTEntries: undefined });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You have no GDT yet' });
});

const entry = { date: '2026-11-20T10:00:00.000Z', comment: '' };
const gdtEntries = [
  { ...entry, id: 1, gdtEntryType: 'FORM', amount: 10, factor: 22, gdt: 220 },
  { ...entry, id: 2, gdtEntryType: 'ELOPAGE_PUBLISHER', amount: 100, factor: 1, gdt: 5 },
  { ...entry, id: 3, gdtEntryType: 'GLOBAL_MODIFICATOR', amount: 0, factor: 1.5, gdt: 112.5 },
];
const listGDTEntries = { status: 'success', count: 3, gdtSum: 337.5, gdtEntries };
const sum = (): HTMLElement => screen.getByRole('region', { name: 'Your GDT balance' });
const rows = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'GDT entries' })).getAllByRole('listitem');

test('the tabs of the transactions lead to the GDT, and to their sum', async () => {
  const { user } = await openWallet('/transactions', { answers: { listGDTEntries } });
  const tabs = await screen.findByRole('navigation', { name: 'Balances' });
  await user.click(within(tabs).getByRole('link', { name: 'GDT' }));
  await expect.poll(address).toBe('/gdt');
  await screen.findByRole('list', { name: 'GDT entries' });
  await expect.poll(() => document.title).toMatch(/^GDT transactions/);
  expect(screen.getByRole('link', { name: 'GDT' }).getAttribute('aria-current')).toBe('page');
  expect(sum().textContent).toMatch(/337\.50\sGDT/);
  expect(rows()).toHaveLength(3);
});

test('an opened entry shows its calculation by its source', async () => {
  const { user } = await openWallet('/gdt', { answers: { listGDTEntries } });
  await screen.findByRole('list', { name: 'GDT entries' });
  const linesOf = async (name: string): Promise<string> => {
    await user.click(screen.getByText(name));
    const row = rows().find(({ textContent }) => textContent.includes(name));
    await expect.poll(() => row?.querySelector('dl')).not.toBeNull();
    const lines = [...(row?.querySelectorAll('dl > div') ?? [])].map(
      (line) =>
        `${line.querySelector('dt')?.textContent ?? ''}: ${line.querySelector('dd')?.textContent ?? ''}`,
    );
    return lines.join('\n').replaceAll('\u00A0', ' ');
  };
  const form = await linesOf('Support by form');
  expect(screen.getByText(/For each euro there are as many GDT as the factor says\./)).toBeTruthy();
  expect(form).toMatch(/^Your support.*: 10\.00 €$/m);
  expect(form).toMatch(/^Factor.*: × 22\.00$/m);
  expect(form).toMatch(/^Added to your balance: 220\.00 GDT$/m);
  expect(await linesOf('Member you invited')).toMatch(/^Your share for inviting: 5 %$/m);
  expect(await linesOf('Increase for everybody')).toMatch(/^Increased by: \+50\.00 %$/m);
});

test('hiding the GDT hides the sum and the figures of every entry', async () => {
  const { user } = await openWallet('/gdt', {
    member: { ...hanna, hideAmountGDT: false },
    answers: { listGDTEntries },
  });
  await user.click(await screen.findByRole('button', { name: 'Hide GDT' }));
  await screen.findByText('Your GDT amounts are hidden now');
  expect(sum().textContent).toContain('*****');
  for (const row of rows()) expect(row.textContent).not.toMatch(/220|112|337|10\.00/);
});
