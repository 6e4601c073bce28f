import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parseDecimal, zeroAmount } from '@kula/core/money/money';
import { queryClient } from '#shared/client/query-client.ts';
import { account, maria } from '../../../../test/account.ts';
import { fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { accountKey } from '../account/account.data.ts';
import type { DirectGift } from './gift.rules.ts';
import { WaitingStep } from './waiting-step.tsx';

async function atSend(): Promise<Wallet> {
  const wallet = await openWallet('/send', {
    member: hanna,
    answers: { user: maria, transactionList: account({ balance: '200' }), sendCoins: true },
  });
  await screen.findByRole('button', { name: 'Continue to review' });
  return wallet;
}

async function refetchBalance(wallet: Wallet): Promise<void> {
  const asked = wallet.server.asked('transactionList').length;
  await queryClient.refetchQueries({ queryKey: [accountKey] });
  expect(wallet.server.asked('transactionList').length).toBeGreaterThan(asked);
}

test('a gift without an answer can be sent again, also after a reload, with the same key, and is not subtracted from a balance that may be without it', async () => {
  const wallet = await atSend();
  await fill(wallet, screen.getByRole('combobox', { name: 'To whom?' }), 'maria@example.org');
  await fill(wallet, screen.getByLabelText('How much?'), '2.25');
  await fill(wallet, screen.getByLabelText('What are you thanking them for?'), 'For the song');
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await screen.findByText('Available afterwards');
  wallet.server.loseAnswers('sendCoins', 'transactionList');
  await wallet.user.click(await screen.findByRole('button', { name: /^Send 2\.25\sGDD$/ }));
  // The balance is refetched as soon as the server books, while the command is still being repeated.
  await expect.poll(() => wallet.server.asked('sendCoins').length).toBeGreaterThan(0);
  await refetchBalance(wallet);
  expect(document.querySelector('.toast')).toBeNull();
  await screen.findByText('No answer arrived');
  screen.getByRole('button', { name: 'Send 2.25 GDD again' });
  expect(screen.queryByText('Available afterwards')).toBeNull();
  // The balance, which is refetched, does not arrive either; a toast about that would cover these words.
  await refetchBalance(wallet);
  expect(document.querySelector('.toast')).toBeNull();
  wallet.server.findAnswers();

  wallet.leave();
  const again = await atSend();
  await screen.findByText('This gift may be on its way already');
  await again.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await screen.findByRole('heading', { name: 'Check and send' });
  expect(document.querySelector('main')?.textContent).toContain('it is booked only once');
  expect(screen.queryByText('Available afterwards')).toBeNull();
  // The server books a key only once.
  await again.user.click(screen.getByRole('button', { name: /^Send 2\.25\sGDD$/ }));
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(again.server.keysOf('sendCoins')).toEqual(wallet.server.keysOf('sendCoins'));
});

test('the message that the server does not answer goes with its next answer', async () => {
  const wallet = await atSend();
  wallet.server.loseAnswers('transactionList');
  await refetchBalance(wallet);
  await screen.findByText(/does not answer/);
  // With the focus in it, it does not go by itself.
  act(() => document.querySelector<HTMLElement>('.toast button')?.focus());
  wallet.server.findAnswers();
  await refetchBalance(wallet);
  await expect.poll(() => document.querySelector('.toast')).toBeNull();
});

test('a gift that waits is called unsent only if it was never sent', async () => {
  await atSend();
  const gift: DirectGift = {
    to: {
      firstName: 'Fiona',
      lastName: 'Campbell',
      alias: 'fiona',
      gradidoID: 'f',
      communityUuid: 'c',
      communityName: 'Lindental',
    },
    amount: parseDecimal('2.25') ?? zeroAmount,
    memo: 'For the song',
  };
  const waiting = (isMaybeSent: boolean): string => {
    const { container, unmount } = render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <WaitingStep gift={gift} isMaybeSent={isMaybeSent} isGone={false} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const words = container.textContent;
    unmount();
    return words;
  };
  expect(waiting(false)).toContain('This gift has not been sent to Fiona Campbell yet');
  expect(waiting(true)).not.toContain('has not been sent');
  expect(waiting(true)).toContain('booked only once');
});
