import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { account } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import { address, hanna, openWallet } from '../../../../test/wallet.tsx';

const dayMs = 86_400_000;
const from = (offset: number): string => new Date(Date.now() + offset).toISOString();
const title = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
const words = (): string => document.querySelector('main')?.textContent ?? '';
const path = `/redeem/${'a1'.repeat(12)}`;

function gift(more: object = {}): object {
  return {
    __typename: 'TransactionLink',
    id: 7,
    amount: '2.5',
    memo: 'For the music at the party',
    validUntil: from(10 * dayMs),
    redeemedAt: null,
    deletedAt: null,
    senderUser: { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', publisherId: null },
    ...more,
  };
}

const unknown = {
  queryTransactionLink: () => {
    throw refusal('LINK_NOT_FOUND');
  },
};

test.each([
  ['/redeem/0123456789abcdef01234567', false],
  ['/redeem/0123', true],
  ['/redeem/0123.', true],
  ['/redeem', true],
  ['/redeem/CL-0123456789abcdef01234567', false],
  ['/redeem/0123456789abcdef0123456700', false],
])('an unknown link is explained: %s', async (unknownPath, isCut) => {
  await openWallet(unknownPath, { member: null, answers: unknown });
  await title('We do not know this link');
  expect(words()).toContain('pen it again from where you got it');
  expect(words().includes('Perhaps a part of it is missing.')).toBe(isCut);
});

test.each(['.', ')', '*', '%E2%80%8B', '%2520', "'s"])(
  'a link is asked for without what sticks to it: %s',
  async (end) => {
    const { server } = await openWallet(`/redeem/0123456789ABCDEF01234567${end}`, {
      member: null,
      answers: unknown,
    });
    await title('We do not know this link');
    expect(server.asked('queryTransactionLink')).toEqual([{ code: '0123456789abcdef01234567' }]);
  },
);

test('an own link is shown with the link to the list, and cannot be redeemed', async () => {
  const own = gift({
    senderUser: { gradidoID: hanna.gradidoID, firstName: 'Hanna', lastName: 'Vogt', publisherId: null },
  });
  const { user } = await openWallet(path, { answers: { queryTransactionLink: own } });
  await title('Your own link');
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Your links' }));
  expect(address()).toBe('/transactions#links');
});

test('after a server failure the page can be loaded again', async () => {
  const { user, server } = await openWallet(path, {
    member: null,
    answers: {
      queryTransactionLink: () => {
        throw refusal('UNAVAILABLE');
      },
    },
  });
  await title('The link could not be opened');
  server.answer({ queryTransactionLink: gift() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Maria Berg gives you');
  await expect.poll(() => document.title).toMatch(/^A gift for you · /);
});

test('a link of another community is explained', async () => {
  await openWallet(path, {
    member: null,
    answers: {
      queryTransactionLink: {
        __typename: 'RedeemJwtLink',
        amount: '5',
        memo: 'From afar',
        senderCommunity: { name: 'Auental', url: 'https://auental.example/' },
        senderUser: { firstName: 'Lotte' },
      },
    },
  });
  await title('Lotte gives you');
  expect(words()).toContain('This gift comes from Auental');
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
});

test('a gift of somebody whose account is closed is not offered', async () => {
  const senderUser = { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', isClosed: true };
  await openWallet(path, { answers: { queryTransactionLink: gift({ senderUser }) } });
  await title('This link is no longer valid');
  expect(words()).toContain('is not with us any more');
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
});

test.each([
  ['a gift', {}, path],
  ['a gift that was redeemed', { redeemedAt: from(-dayMs) }, '/overview'],
])('after opening %s a visitor is led by a login where there is something to do', async (_, more, way) => {
  await openWallet(path, { member: null, answers: { queryTransactionLink: gift(more) } });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: 'New here? Become a member' });
  expect(session.get().redirectPath).toBe(way);
});

const withGift = {
  answers: { queryTransactionLink: gift(), transactionList: account({ balance: '20' }) },
};

test('a gift that is put off, and was redeemed nevertheless, waits no longer', async () => {
  const { user, server } = await openWallet(path, withGift);
  const notNow = await screen.findByRole('link', { name: 'Not now' });
  server.answer({ queryTransactionLink: gift({ redeemedAt: from(0), redeemedBy: hanna }) });
  await user.click(notNow);
  await screen.findByRole('heading', { level: 1, name: /Hanna/ });
  await expect.poll(() => server.asked('queryTransactionLink').length).toBeGreaterThan(1);
  await expect.poll(() => screen.queryByRole('link', { name: /^A gift is waiting/ })).toBeNull();
});

test('a gift that is put off waits on the overview, until the member wants no reminder', async () => {
  const { user } = await openWallet(path, withGift);
  expect(screen.queryByRole('link', { name: 'Don’t remind me any more' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Not now' }));
  const reminder = await screen.findByRole('link', {
    name: /^A gift is waiting 2\.50 GDD from Maria, until /,
  });
  // A newcomer sees it before the welcome, which fills a small screen.
  const welcome = screen.getByText('Good to have you here');
  expect(reminder.compareDocumentPosition(welcome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(reminder);
  await user.click(await screen.findByRole('link', { name: 'Don’t remind me any more' }));
  await screen.findByRole('heading', { level: 1, name: /Hanna/ });
  expect(address()).toBe('/overview');
  expect(screen.queryByRole('link', { name: /^A gift is waiting/ })).toBeNull();
});

test.each([
  [{ cycle: 'ONCE', maxPerCycle: 1, maxAmountPerMonth: null }, 'Once for each member.'],
  [{ cycle: 'ONCE', maxPerCycle: 3, maxAmountPerMonth: null }, 'Up to 3 times for each member.'],
  [
    { cycle: 'DAILY', maxPerCycle: 2, maxAmountPerMonth: '30' },
    'Up to 2 times a day for each member, at most 30.00 GDD a month.',
  ],
])('a link of the community says how often it may be redeemed, and up to what: %o', async (rule, often) => {
  const link = {
    __typename: 'ContributionLink',
    amount: '12.5',
    name: 'Garden day',
    memo: 'Three hours in the garden',
    validFrom: null,
    validTo: null,
    deletedAt: null,
    ...rule,
  };
  await openWallet(path, { answers: { queryTransactionLink: link } });
  await title('Garden day');
  expect(words()).toContain(often);
});

test.each([
  [0, false],
  [1, true],
])('a link that gives no more this month and ends %i months later goes on: %s', async (later, goesOn) => {
  const today = new Date();
  // The last day of that month.
  const validTo = new Date(Date.UTC(today.getFullYear(), today.getMonth() + later + 1, 0)).toISOString();
  const link = {
    __typename: 'ContributionLink',
    amount: '12.5',
    name: 'Garden day',
    memo: 'Three hours in the garden',
    cycle: 'DAILY',
    maxPerCycle: 2,
    validTo,
    refusal: 'CONTRIBUTION_LINK_LIMIT_EXCEEDED',
  };
  await openWallet(path, { answers: { queryTransactionLink: link } });
  await title('Garden day');
  const said = (await screen.findByRole('status')).textContent;
  expect(said).toContain('nothing more this month');
  expect(said.includes('next month')).toBe(goesOn);
});

test.each([
  ['CONTRIBUTION_LINK_REDEEMED', 'You have redeemed this link already'],
  ['CONTRIBUTION_LINK_REDEEMED_TODAY', 'as often as you may today'],
  ['CONTRIBUTION_LINK_LIMIT_EXCEEDED', 'nothing more this month'],
])(
  'a link of the community that gives the member no more for now is not offered: %s',
  async (refusal, said) => {
    const link = {
      __typename: 'ContributionLink',
      amount: '12.5',
      name: 'Garden day',
      memo: 'Three hours in the garden',
      cycle: 'DAILY',
      maxPerCycle: 2,
      refusal,
    };
    await openWallet(path, { answers: { queryTransactionLink: link } });
    await title('Garden day');
    expect((await screen.findByRole('status')).textContent).toContain(said);
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
    screen.getByRole('link', { name: 'Go to overview' });
  },
);

test('a new member who joins by a gift gets its sender’s publisher, or the one of the address', async () => {
  const senderUser = { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', publisherId: 4711 };
  const opening = { member: null, answers: { queryTransactionLink: gift({ senderUser }) } };
  const first = await openWallet(path, opening);
  await title('Maria Berg gives you');
  await expect.poll(() => session.get().publisherId).toBe(4711);
  first.leave();
  await openWallet(`${path}?pid=12`, opening);
  await title('Maria Berg gives you');
  await expect.poll(() => session.get().publisherId).toBe(12);
});

test.each([
  [{ validFrom: from(3 * dayMs), validTo: from(5 * dayMs) }, 'This link does not work yet'],
  [{ validFrom: from(-5 * dayMs), validTo: from(-2 * dayMs) }, 'This link has expired'],
])('a link of the community shows when it begins and when it has ended: %#', async (period, told) => {
  const link = {
    __typename: 'ContributionLink',
    amount: '60',
    name: 'Garden day',
    memo: 'Three hours',
    ...period,
  };
  await openWallet(path, { member: null, answers: { queryTransactionLink: link } });
  await title(told);
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
});

const garden = {
  __typename: 'ContributionLink',
  amount: '60',
  name: 'Garden day',
  memo: 'Three hours in the garden',
  validFrom: from(-dayMs),
  validTo: from(5 * dayMs),
};

test('a link of the community shows a visitor what it gives, and the login leads back to it', async () => {
  await openWallet(path, { member: null, answers: { queryTransactionLink: garden } });
  await title('Garden day');
  expect(words()).toContain('60.00 GDD');
  expect(words()).toContain('Can be redeemed from');
  const [login] = await screen.findAllByRole('link', { name: 'Log in and accept' });
  expect(login?.getAttribute('href')).toBe(path.replace('redeem', 'login'));
});

test('a link of the community asks before it books', async () => {
  const answers = { queryTransactionLink: garden, redeemTransactionLink: true };
  const { user, server } = await openWallet(path, { answers });
  await title('Garden day');
  const redeem = screen.getByRole('button', { name: 'Redeem 60.00 GDD' });
  await user.click(redeem);
  await screen.findByText('Tick this if you agree');
  expect(server.asked('redeemTransactionLink')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /I took part/ }));
  await user.click(redeem);
  await title(/^It’s yours/);
  expect(server.asked('redeemTransactionLink')).toHaveLength(1);
});
