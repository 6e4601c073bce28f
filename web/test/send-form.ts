/** The form to send, in the whole wallet, and its fields. */
import { screen } from '@testing-library/react';
import { account, maria } from './account.ts';
import { refusal } from './played-server.ts';
import type { Answers } from './played-server.ts';
import { fill, hanna, openWallet } from './wallet.tsx';
import type { Wallet } from './wallet.tsx';

export const good = { to: 'maria@example.org', amount: '1.00', memo: 'For the soup on Tuesday' };
export const recipient = (): HTMLElement => screen.getByRole('combobox', { name: 'To whom?' });
export const amount = (): HTMLElement => screen.getByLabelText('How much?');
export const memo = (): HTMLElement => screen.getByLabelText('What are you thanking them for?');
export const submit = (): HTMLElement => screen.getByRole('button', { name: 'Continue to review' });

export function user({ identifier }: { identifier?: string }): object {
  if (identifier === 'hanna@example.org') return { ...maria, ...hanna };
  if (identifier === 'maria@example.org') return maria;
  throw refusal('RECIPIENT_NOT_FOUND');
}

export async function atForm(balance = '200', member = hanna, answers: Answers = {}): Promise<Wallet> {
  const wallet = await openWallet('/send', {
    member,
    answers: {
      user,
      transactionList: account({ balance }),
      reachableCommunities: [{ foreign: false, uuid: 'c-1', name: 'Lindental', url: '' }],
      sendCoins: true,
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'Continue to review' });
  return wallet;
}

export async function write(wallet: Wallet, gift: Partial<typeof good>): Promise<void> {
  if (gift.to !== undefined) await fill(wallet, recipient(), gift.to);
  if (gift.amount !== undefined) await fill(wallet, amount(), gift.amount);
  if (gift.memo !== undefined) await fill(wallet, memo(), gift.memo);
}
