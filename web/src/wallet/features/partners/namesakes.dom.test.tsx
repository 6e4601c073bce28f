/** Two people of one name, neither with a username, on every screen where an amount leaves or is looked at. */
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { account, gift } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { amount, memo, recipient, submit } from '../../../../test/send-form.ts';
import { fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import { logOut } from '../auth/sign-out.data.ts';
import { dropGift, putGift } from '../offline/queue.ts';

const tom = (first: string): typeof gift.linkedUser => ({
  gradidoID: `${first.repeat(8)}-2222-4222-8222-222222222222`,
  alias: '',
  firstName: 'Tom',
  lastName: 'Baker',
  communityUuid: 'c-1',
  communityName: '',
});
const [one, other] = [tom('a'), tom('b')];
const [idOfOne, idOfOther] = ['#aaaaaaaa', '#bbbbbbbb'];
const [wordsWithOne, wordsWithOther] = ['Bread for the feast', 'Help with the hedge'];
const lastAt = '2026-11-20T10:00:00.000Z';

const bookings = [one, other].map((linkedUser, index) => ({ ...gift, id: 9 - index, linkedUser }));
const lines = bookings.map(({ id, linkedUser }) => ({
  id,
  typeId: 'RECEIVE',
  bookedAt: new Date().toISOString(),
  amount: '1',
  balance: '31',
  memo: '',
  faded: '0',
  fadedSince: null,
  partner: linkedUser,
}));
const asked = (requester: object, code: string): object => ({
  code,
  link: `https://lindental.example/request/${code}`,
  isOwn: false,
  isDelivered: true,
  amount: '6',
  memo: 'For the seedlings',
  state: 'OPEN',
  validUntil: '2126-12-05T12:00:00.000Z',
  endedAt: null,
  requester,
  recipient: null,
  answeredBy: null,
});
const requests = [asked(one, 'abc'), asked(other, 'abd')];
const found = (person: typeof one): object => ({
  gradidoID: person.gradidoID,
  name: 'Tom Baker',
  alias: '',
  location: null,
  isExact: false,
});

const answers: Answers = {
  transactionList: account({ balance: '200', bookings }),
  pastPartners: [
    { person: one, lastAt, lastMemo: wordsWithOne },
    { person: other, lastAt, lastMemo: wordsWithOther },
  ],
  favourites: [one, other],
  paymentRequests: { count: 2, requests },
  queryPaymentRequest: asked(one, 'abc'),
  searchMembers: { count: 2, members: [found(one), found(other)], communityLocation: null },
  accountStatement: ({ from, to }: { from: string; to: string }) => ({
    from,
    to,
    opening: '29',
    closing: '31',
    created: '0',
    received: '2',
    sent: '0',
    faded: '0',
    lastFaded: '0',
    lastFadedSince: null,
    next: null,
    lines,
  }),
  user({ identifier }: { identifier?: string }) {
    return identifier === 'tom.one@example.org' ? one : other;
  },
  sendCoins: true,
};

const shown = (): string => document.querySelector('main')?.textContent ?? '';

test.each([
  ['/overview', ['the people', 'the newest']],
  ['/transactions', ['a list']],
  ['/requests', ['a list']],
  ['/usersearch?query=tom', ['a list']],
  ['/statements', ['a list']],
  ['/statements/why', ['the steps']],
  ['/send', ['favourites']],
])('%s tells them apart', async (path, places) => {
  await openWallet(path, { answers });
  for (const id of [idOfOne, idOfOther])
    await expect
      .poll(() => shown().split(id).length - 1, { message: id })
      .toBeGreaterThanOrEqual(places.length);
});

test('the overview tells them apart by the same mark as all other screens', async () => {
  const told = bookings.map((booking, index) => ({
    ...booking,
    memo: index === 0 ? wordsWithOne : wordsWithOther,
  }));
  await openWallet('/overview', {
    answers: { ...answers, transactionList: account({ balance: '200', bookings: told }) },
  });
  for (const id of [idOfOne, idOfOther])
    await expect.poll(() => shown().split(id).length - 1, { message: id }).toBeGreaterThanOrEqual(2);
  expect(shown()).not.toContain('last time');
});

test('the picker tells them apart by id, and from then on by the address that was typed', async () => {
  const wallet = await openWallet('/send', { answers: { ...answers, favourites: [] } });
  onTestFinished(() => localStorage.clear());
  await screen.findByRole('button', { name: 'Continue to review' });
  await fill(wallet, recipient(), 'Tom');
  await screen.findByRole('option', { name: /Tom Baker.*#aaaaaaaa/ });
  await screen.findByRole('option', { name: /Tom Baker.*#bbbbbbbb/ });

  await fill(wallet, recipient(), 'tom.one@example.org');
  await expect
    .poll(() => document.querySelector('.chosen')?.textContent)
    .toMatch(/Baker.*tom\.one@example\.org/);
  await fill(wallet, amount(), '1.00');
  await fill(wallet, memo(), 'For the soup on Tuesday');
  await wallet.user.click(submit());
  const send = await screen.findByRole('button', { name: /^Send 1\.00 GDD/ });
  expect(document.querySelector('.gift')?.textContent).toContain('tom.one@example.org');
  await wallet.user.click(send);
  await screen.findByRole('heading', { name: /Thank you/ });
  await expect
    .poll(() => document.querySelector('.gift')?.textContent)
    .toContain('Tom Baker · tom.one@example.org');

  await wallet.user.click(screen.getByRole('button', { name: 'Send another' }));
  await screen.findByRole('button', { name: 'Continue to review' });
  await fill(wallet, recipient(), 'Tom');
  await screen.findByRole('option', { name: /Tom Baker.*tom\.one@example\.org/ });
  await wallet.user.click(await screen.findByRole('option', { name: /Tom Baker.*#bbbbbbbb/ }));
  await screen.findByRole('button', { name: 'Somebody else' });
  expect(document.querySelector('.chosen')?.textContent).toContain(idOfOther);
});

test('a found member has the letters that the same person has everywhere', async () => {
  const wallet = await openWallet('/send', {
    answers: {
      ...answers,
      favourites: [],
      pastPartners: [],
      transactionList: account({ balance: '200', bookings: [] }),
    },
  });
  await screen.findByRole('button', { name: 'Continue to review' });
  await fill(wallet, recipient(), 'Tom');
  const option = await screen.findByRole('option', { name: /Tom Baker.*#aaaaaaaa/ });
  expect(option.querySelector('.avatar')?.textContent).toBe('TB');
});

test('the logout takes the typed addresses from the device', async () => {
  const wallet = await openWallet('/send', { answers });
  await screen.findByRole('button', { name: 'Continue to review' });
  await fill(wallet, recipient(), 'tom.one@example.org');
  await expect.poll(() => JSON.stringify(localStorage)).toContain('tom.one@example.org');
  await logOut();
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('tom.one@example.org');
});

test('an opened booking and a request say from whom', async () => {
  const { user } = await openWallet('/transactions', {
    answers: { ...answers, transactionList: account({ balance: '200', bookings: bookings.slice(0, 1) }) },
  });
  await user.click(await screen.findByText('Tom Baker'));
  await expect.poll(shown).toContain(idOfOne);
});

test('whom a request pays is said beside the name, before and after the answer', async () => {
  const { user } = await openWallet('/request/abc', { answers: { ...answers, acceptPaymentRequest: true } });
  const yes = await screen.findByRole('button', { name: 'Send 6.00 GDD' });
  await expect.poll(shown).toContain(`Tom Baker · ${idOfOne}`);
  await user.click(yes);
  await screen.findByRole('link', { name: /overview/i });
  await expect.poll(shown).toContain(`Tom Baker · ${idOfOne}`);
});

test('gifts that wait tell them apart', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const waiting = { amount: '5', memo: 'For the bread', writtenAt: Date.now(), owner: hanna.gradidoID };
  await openWallet('/waiting', { answers });
  await putGift({ ...waiting, key: 'k-1', to: one });
  await putGift({ ...waiting, key: 'k-2', to: other });
  for (const id of [idOfOne, idOfOther]) await expect.poll(shown).toContain(id);
  for (const key of ['k-1', 'k-2']) await dropGift(key);
});

test('whoever lost the typed addresses knows two people by the words of the last booking, to the last look', async () => {
  const wallet = await openWallet('/send', {
    answers: { ...answers, favourites: [], transactionList: account({ balance: '200', bookings: [] }) },
  });
  await screen.findByRole('button', { name: 'Continue to review' });
  await fill(wallet, recipient(), 'Tom');
  await screen.findByRole('option', { name: /Tom Baker.*#aaaaaaaa.*Bread for the feast/ });
  await wallet.user.click(await screen.findByRole('option', { name: /#bbbbbbbb.*Help with the hedge/ }));
  await expect.poll(() => document.querySelector('.chosen')?.textContent).toContain(wordsWithOther);
  await fill(wallet, amount(), '1.00');
  await fill(wallet, memo(), 'For the soup on Tuesday');
  await wallet.user.click(submit());
  await screen.findByRole('button', { name: /^Send 1\.00 GDD/ });
  const review = document.querySelector('.gift')?.textContent;
  expect(review).toContain(wordsWithOther);
  expect(review).not.toContain(wordsWithOne);
});

/** Of two people of one name only the other one is known here. */
const onlyOther: Answers = {
  ...answers,
  transactionList: account({ balance: '200', bookings: bookings.slice(1) }),
  pastPartners: [{ person: other, lastAt, lastMemo: wordsWithOther }],
  favourites: [],
};

const nobodyFound = { count: 0, members: [], communityLocation: null };

test('a typed address that is of nobody known suggests nobody else', async () => {
  const wallet = await openWallet('/send', { answers: onlyOther });
  onTestFinished(() => localStorage.clear());
  await screen.findByRole('button', { name: 'Continue to review' });
  await fill(wallet, recipient(), 'tom.one@example.org');
  expect(screen.queryByRole('option')).toBeNull();
  await expect.poll(() => document.querySelector('.chosen')?.textContent).toContain('tom.one@example.org');
  expect(screen.queryByRole('option')).toBeNull();
});

test('a typed username that somebody has suggests nobody with nearly that name', async () => {
  const tim = { ...one, firstName: 'Tim', alias: 'timb' };
  const wallet = await openWallet('/send', {
    answers: {
      ...onlyOther,
      user: tim,
      transactionList: account({ balance: '200', bookings: [] }),
      pastPartners: [{ person: { ...other, firstName: 'Timo' }, lastAt }],
      searchMembers: nobodyFound,
    },
  });
  await screen.findByRole('button', { name: 'Continue to review' });
  await fill(wallet, recipient(), 'timb');
  await expect.poll(() => document.querySelector('.chosen')?.textContent).toContain('timb');
  await expect.poll(() => screen.queryByRole('option')).toBeNull();
});

test.each([['/send'], ['/usersearch?query=Tmo']])(
  '%s says who is meant where a name is only nearly the one that was typed',
  async (path) => {
    const wallet = await openWallet(path, {
      answers: {
        ...onlyOther,
        searchMembers: nobodyFound,
        user() {
          throw refusal('RECIPIENT_NOT_FOUND');
        },
      },
    });
    if (path === '/send') {
      await screen.findByRole('button', { name: 'Continue to review' });
      await fill(wallet, recipient(), 'Tmo');
    }
    await screen.findByText('Do you perhaps mean…');
    await expect.poll(shown).toContain(idOfOther);
  },
);
