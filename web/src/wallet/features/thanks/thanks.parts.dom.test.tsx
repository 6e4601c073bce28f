import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writtenPlaces } from '#shared/session/drafts.ts';
import { account, gift, maria } from '../../../../test/account.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { expectProblem, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

/** A server that keeps the thanks for the gift and the favourites. */
function answers(): Answers {
  let said: object[] = [];
  let favourites: object[] = [];
  return {
    transactionList: account({ balance: '31', bookings: [gift] }),
    thanksOf: () => said,
    sayThanks({ message }: { message: string }) {
      said = [{ id: 1, transactionId: 7, received: false, message, createdAt: gift.balanceDate }];
      return said[0];
    },
    favourites: () => favourites,
    setFavourite({ isFavourite }: { isFavourite: boolean }) {
      favourites = isFavourite ? [maria] : [];
      return true;
    },
  };
}

const row = (): HTMLElement => document.getElementById('transaction-7') ?? document.body;
const press = ({ user }: Wallet, name: string): Promise<void> =>
  user.click(within(row()).getByRole('button', { name }));

async function atGift(): Promise<Wallet> {
  const wallet = await openWallet('/transactions', { answers: answers() });
  await wallet.user.click(await screen.findByText(/Lent me the long ladder/));
  await within(row()).findByRole('button', { name: 'In my own words' });
  return wallet;
}

test('one press says thank you, and the words in the row get the focus, without a message over them', async () => {
  const wallet = await atGift();
  await press(wallet, 'You made my day!');
  const said = await within(row()).findByText(/^You said thank you\./);
  await expect.poll(() => document.activeElement === said.closest('section')).toBe(true);
  expect(document.activeElement?.textContent).toContain('You made my day!');
  expect(within(row()).queryByRole('button', { name: 'You made my day!' })).toBeNull();
  expect(document.querySelector('.toast')).toBeNull();
});

test('an own text of thanks is checked for its length, kept while it cannot be sent, and sent unchanged', async () => {
  const wallet = await atGift();
  await press(wallet, 'In my own words');
  const words = within(row()).getByLabelText('Your words');
  expect(document.activeElement).toBe(words);
  await press(wallet, 'Say thank you');
  await expectProblem(words, 'A word is enough, but there has to be one.');
  await fill(wallet, words, 'x'.repeat(281));
  await press(wallet, 'Say thank you');
  await expectProblem(words, 'That is more than 280 characters.');
  expect(wallet.server.asked('sayThanks')).toEqual([]);
  const text = '<b>Danke</b> 🌱 שלום';
  await fill(wallet, words, text);
  wallet.server.loseAnswers('sayThanks');
  // The server does not get these words: otherwise the row would show them although their answer was lost.
  wallet.server.answer({ sayThanks: null });
  await press(wallet, 'Say thank you');
  expect((await within(row()).findByRole('alert')).textContent).toContain('No answer arrived');
  expect(words).toHaveProperty('value', text);
  wallet.server.findAnswers();
  wallet.server.answer(answers());
  await press(wallet, 'Say thank you');
  await expect.poll(() => row().textContent).toContain(text);
  expect(wallet.server.asked('sayThanks').at(-1)).toEqual({ transactionId: 7, message: text });
});

test('own words that are not sent yet are there again after a look elsewhere, and a logout asks about them', async () => {
  const wallet = await atGift();
  await press(wallet, 'In my own words');
  await fill(wallet, within(row()).getByLabelText('Your words'), 'The ladder saved');
  wallet.leave();
  expect(writtenPlaces(hanna.gradidoID)).toEqual(['transactions']);
  const again = await atGift();
  expect(within(row()).getByLabelText('Your words')).toHaveProperty('value', 'The ladder saved');
  await press(again, 'You made my day!');
  await within(row()).findByText(/^You said thank you\./);
  expect(writtenPlaces(hanna.gradidoID)).toEqual([]);
});

test('the giver of an opened gift is favourite, and chosen with one press when sending', async () => {
  const wallet = await atGift();
  await press(wallet, 'Add Maria to favourites');
  // Its name says what the next press does, so it needs no second state beside the name.
  const remove = await within(row()).findByRole('button', { name: 'Remove Maria from favourites' });
  expect(remove.hasAttribute('aria-pressed')).toBe(false);
  expect(wallet.server.asked('setFavourite')).toEqual([{ gradidoID: maria.gradidoID, isFavourite: true }]);
  wallet.leave();
  await openWallet('/send', {
    answers: { transactionList: account({ balance: '31' }), favourites: [maria], user: maria },
  });
  const atHand = await screen.findByRole('group', { name: 'Favourites' });
  await wallet.user.click(within(atHand).getByRole('button', { name: 'Maria Berg' }));
  expect((await screen.findByRole('group', { name: 'To whom?' })).textContent).toContain('Maria Berg');
});
