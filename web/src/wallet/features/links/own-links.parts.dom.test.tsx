import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { account } from '../../../../test/account.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const dayMs = 86_400_000;
const from = (offset: number): string => new Date(Date.now() + offset).toISOString();

interface Kept {
  readonly id: number;
  readonly memo: string;
  readonly validUntil: string;
  redeemedAt: string | null;
  deletedAt: string | null;
}
const link = (id: number, memo: string, validUntil = from(10 * dayMs)): Kept => ({
  id,
  memo,
  validUntil,
  redeemedAt: null,
  deletedAt: null,
});

const booked = {
  id: 1,
  typeId: 'RECEIVE',
  amount: '100',
  balance: '100',
  previousBalance: '0',
  memo: 'A gift',
  linkedUser: { firstName: 'Maria', lastName: 'Berg', gradidoID: 'm-1' },
  decay: { decay: '0', start: null, end: null, duration: null },
};

const promised = (): object => ({
  id: -2,
  typeId: 'LINK_SUMMARY',
  amount: '-1.05',
  balance: '98.95',
  previousBalance: '100',
  balanceDate: from(0),
  memo: '',
  decay: { decay: '0', start: null, end: null, duration: null },
});

interface Asked {
  readonly filters?: object | null;
  readonly currentPage?: number;
  readonly pageSize?: number;
}

const openOf = (kept: readonly Kept[]): readonly Kept[] =>
  kept.filter(({ validUntil }) => Date.parse(validUntil) > Date.now());

/** The wallet at this address, with a server that stores these links. */
async function withLinks(path: string, kept: Kept[]): Promise<Wallet> {
  return openWallet(path, {
    answers: {
      transactionList: ({ currentPage }: { currentPage: number }) => ({
        ...account({ balance: '100' }),
        balance: {
          balance: '90',
          value: '100',
          free: '90',
          reserved: '10',
          balanceGDT: 0,
          count: 1,
          linkCount: kept.length,
          openLinkCount: openOf(kept).length,
          nextLinkExpiry: openOf(kept)[0]?.validUntil ?? null,
        },
        transactions:
          currentPage > 1
            ? []
            : [
                { ...booked, id: -1, typeId: 'DECAY', amount: '0', balanceDate: from(0) },
                ...(kept.length === 0 ? [] : [promised()]),
                { ...booked, balanceDate: from(-dayMs) },
              ],
      }),
      listTransactionLinks: ({ filters, currentPage = 1, pageSize = 5 }: Asked) => {
        const isAll = filters !== null && filters !== undefined;
        const found = kept.filter(
          ({ redeemedAt, deletedAt }) => isAll || (redeemedAt === null && deletedAt === null),
        );
        return {
          count: found.length,
          links: found.slice((currentPage - 1) * pageSize, currentPage * pageSize).map((one) => ({
            amount: '1',
            link: `https://community.example/redeem/${String(one.id)}`,
            createdAt: from(-dayMs),
            ...one,
          })),
        };
      },
      deleteTransactionLink: ({ id }: { id: number }) => {
        const gone = kept.find((one) => one.id === id);
        if (gone !== undefined) gone.deletedAt = from(0);
        return true;
      },
    },
  });
}

const list = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Your links' });
const rows = async (): Promise<HTMLElement[]> => within(await list()).getAllByRole('listitem');
async function row(memo: string): Promise<HTMLElement> {
  const found = (await rows()).find(({ textContent }) => textContent.includes(memo));
  if (found === undefined) throw new Error(`There is no link ${memo}.`);
  return found;
}

test('an address that opens the links scrolls to them once they are there', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => shown.mockRestore());
  await withLinks('/transactions#links', [link(1, 'For the soup')]);
  await expect.poll(() => shown.mock.contexts.map((row) => (row as Element).id)).toEqual(['links']);
  expect(document.activeElement?.parentElement?.id).toBe('links');
});

test('without access to the clipboard, the link can be copied by hand', async () => {
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  const { user } = await withLinks('/transactions#links', [link(1, 'For the soup')]);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  try {
    await user.click(within(await row('For the soup')).getByRole('button', { name: 'Copy link' }));
    const field = await screen.findByLabelText(/copy it by hand/);
    expect(field).toHaveProperty('value', 'https://community.example/redeem/1');
  } finally {
    if (clipboard !== undefined) Object.defineProperty(navigator, 'clipboard', clipboard);
  }
});

test('a code that could not be loaded says so, and is shown by the next press', async () => {
  const { user } = await withLinks('/transactions#links', [link(1, 'For the soup')]);
  const press = async (): Promise<void> =>
    user.click(within(await row('For the soup')).getByRole('button', { name: 'QR code' }));
  vi.doMock(import('./qr-dialog.tsx'), () => {
    throw new Error('not loaded');
  });
  await press();
  await screen.findByText('This could not be loaded');
  vi.doUnmock(import('./qr-dialog.tsx'));
  await press();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('img').getAttribute('aria-label')).toContain('/redeem/1');
});

test('a link is deleted after a confirmation', async () => {
  const kept = [link(1, 'For the soup'), link(2, 'Other')];
  const { user, server } = await withLinks('/transactions#links', kept);
  const deleted = Promise.withResolvers<boolean>();
  const takeBack = async (answer: string): Promise<HTMLElement> => {
    await user.click(within(await row('For the soup')).getByRole('button', { name: 'Take back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take this link back?' });
    await user.click(within(dialog).getByRole('button', { name: answer }));
    return dialog;
  };
  await takeBack('Keep it');
  expect(server.asked('deleteTransactionLink')).toEqual([]);
  server.answer({ deleteTransactionLink: () => deleted.promise });
  const dialog = await takeBack('Take it back');
  // Once it is under way, it cannot be called off.
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog.isConnected).toBe(true);
  kept.shift();
  deleted.resolve(true);
  await screen.findByText('The link has been taken back');
  await expect.poll(async () => (await rows()).length).toBe(1);
  expect(server.asked('deleteTransactionLink')).toMatchObject([{ id: 1 }]);
});

test('whoever takes back the last link finds there what became of it', async () => {
  const kept = [link(1, 'For the soup')];
  const { user, server } = await withLinks('/transactions#links', kept);
  server.answer({
    deleteTransactionLink: () => {
      server.answer({ listTransactionLinks: { count: 0, links: [] } });
      kept.pop();
      return true;
    },
  });
  await user.click(within(await row('For the soup')).getByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this link back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  await expect.poll(() => screen.queryByText('For the soup')).toBeNull();
  const ended = { ...link(1, 'For the soup'), amount: '1', createdAt: from(-dayMs), deletedAt: from(0) };
  server.answer({ listTransactionLinks: { count: 1, links: [ended] } });
  await user.click(await screen.findByRole('button', { name: 'Include redeemed or taken back' }));
  await row('For the soup');
});

test('own links are shown five at a time, and ended ones on demand', async () => {
  const kept = Array.from({ length: 7 }, (_, index) => link(index + 1, `Number ${String(index + 1)}`));
  const spent = { ...link(8, 'The redeemed one'), redeemedAt: '2026-03-01T12:00:00.000Z' };
  const { user } = await withLinks('/transactions#links', [...kept, spent]);
  await expect.poll(async () => (await rows()).length).toBe(5);
  await user.click(screen.getByRole('button', { name: 'Show 2 more links' }));
  await expect.poll(async () => (await rows()).length).toBe(7);
  await user.click(screen.getByRole('button', { name: 'Include redeemed or taken back' }));
  await expect.poll(async () => (await rows()).length).toBe(5);
  await user.click(screen.getByRole('button', { name: 'Show 3 more links' }));
  await expect.poll(async () => (await rows()).length).toBe(8);
  const redeemed = await row('The redeemed one');
  expect(redeemed.textContent).toMatch(/Redeemed on March 1, 2026/);
  expect(within(redeemed).queryByRole('button')).toBeNull();
});

test('an expired link shows since when, and can only be removed', async () => {
  await withLinks('/transactions#links', [link(1, 'For the soup', from(-dayMs / 24))]);
  const over = await row('For the soup');
  expect(over.textContent).toContain('Expired on');
  expect(
    within(over)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove']);
});

test('expired links are not shown as reserved, neither beside the balance nor in the list', async () => {
  const kept = [
    link(1, 'For the soup'),
    link(2, 'For the bread', from(-dayMs)),
    link(3, 'For tea', from(-dayMs)),
  ];
  await withLinks('/transactions', kept);
  await screen.findByText('1 open link');
  await screen.findByText('Until it is redeemed · and 2 that have expired');
  cleanup();
  await withLinks('/overview', kept);
  await screen.findByText(/ of it reserved in an open link$/);
});

test('once a link has expired, the available amount is refetched', async () => {
  const told = account({ balance: '90' });
  const justBefore = { ...told, balance: { balance: '90', openLinkCount: 1, nextLinkExpiry: from(-1900) } };
  const { server } = await openWallet('/overview', { answers: { transactionList: justBefore } });
  const before = server.asked('transactionList').length;
  await waitFor(() => expect(server.asked('transactionList').length).toBeGreaterThan(before));
});

test.each(['2', '999999', 'x'])('a link of others, and an ended one, gets no card: %s', async (id) => {
  await withLinks(`/links/${id}/card`, [link(1, 'Still open'), link(2, 'Ended', from(-dayMs))]);
  await screen.findByRole('heading', { name: 'There is no card for this link' });
});
