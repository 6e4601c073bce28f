import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, gift } from '../../../../test/account.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';

const nothingDone = { hasUsername: false, hasContributed: false, hasThanked: false, hasReadFading: false };
type Steps = typeof nothingDone;

/** A server that keeps what is done, and whether the steps are closed. */
function answers(done: Steps): Answers {
  let isClosed = false;
  return {
    transactionList: account({ balance: '15' }),
    firstSteps: () => (isClosed ? null : done),
    markFirstSteps({ mark }: { mark?: string }) {
      if (mark === 'FADING_READ') done.hasReadFading = true;
      else isClosed = mark === 'CLOSED';
      return true;
    },
  };
}

const card = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: /^(Your first steps|You know your way now)$/ });
const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: /^Hello/ });

test('a new member sees four steps, each leads to its screen and is ticked when it is done', async () => {
  const done = { ...nothingDone };
  const { user } = await openWallet('/overview', { answers: answers(done) });
  expect(within(await card()).getAllByRole('listitem')).toHaveLength(4);
  const ticked: string[] = [];
  const shown = async (): Promise<string[]> => {
    const links = within(await card()).getAllByRole('link');
    return links.filter(({ textContent }) => textContent.endsWith('Done')).map((link) => link.textContent);
  };
  for (const [title, leadsTo, part] of [
    // Reading is all that this one needs.
    ['Why a balance fades', '/words#fading', undefined],
    ['Choose a username', '/settings/profile', 'hasUsername'],
    ['Add what you did for others', '/contributions/contribute', 'hasContributed'],
    ['Thank somebody', '/send', 'hasThanked'],
  ] as const) {
    expect((await card()).textContent).toContain(`${String(ticked.length)} of 4 done`);
    await user.click(within(await card()).getByRole('link', { name: new RegExp(title) }));
    await expect.poll(address).toBe(leadsTo);
    // The address changes first; what is pressed before the screen does is lost with it.
    await expect.poll(() => screen.queryByRole('heading', { name: 'Your first steps' })).toBeNull();
    if (part === undefined) await expect.poll(() => done.hasReadFading).toBe(true);
    else done[part] = true;
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await user.click(within(menu).getByRole('link', { name: 'Overview' }));
    ticked.push(`${title}Done`);
    await expect.poll(async () => (await shown()).toSorted()).toEqual(ticked.toSorted());
  }
  await screen.findByRole('heading', { name: 'You know your way now' });
});

test('closed steps stay closed, and the focus moves from them to the top of the page', async () => {
  const kept = answers({ ...nothingDone });
  const { user, leave } = await openWallet('/overview', { answers: kept });
  within(await card())
    .getByRole('button', { name: 'Hide' })
    .focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('heading', { name: 'Your first steps' })).toBeNull();
  expect(document.activeElement).toBe(await heading());
  leave();
  const { server } = await openWallet('/overview', { answers: kept });
  await expect.poll(() => server.asked('firstSteps')).not.toEqual([]);
  await expect.poll(() => server.underWay()).toBe(0);
  await screen.findByRole('heading', { name: 'Good to have you here' });
  expect(screen.queryByRole('heading', { name: 'Your first steps' })).toBeNull();
});

test('for members with a history no first steps are requested', async () => {
  const { server } = await openWallet('/overview', {
    answers: { transactionList: account({ balance: '31', bookings: [gift], count: 60 }) },
  });
  await screen.findByText('Say thanks to');
  await screen.findByRole('region', { name: 'More about you and your community' });
  await expect.poll(() => server.underWay()).toBe(0);
  expect(server.asked('firstSteps')).toEqual([]);
});

test('the first steps can be shown again after they were hidden', async () => {
  const { user, server } = await openWallet('/overview', { answers: answers({ ...nothingDone }) });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await screen.findByText('The first steps are hidden.');
  await user.click(screen.getByRole('button', { name: 'Show them again' }));
  await screen.findByRole('button', { name: 'Hide' });
  expect(server.asked('markFirstSteps')).toEqual([{ mark: 'CLOSED' }, { mark: 'REOPENED' }]);
});
