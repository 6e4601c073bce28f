import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { hasDrafts } from '#shared/session/drafts.ts';
import { ownContributions } from '../../../../test/own-contributions.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { ownChunk } from '../../first-pages.ts';

const today = new Date().toISOString();
const asked: Answers = {
  countContributionsInProgress: 1,
  listContributions: ownContributions('IN_PROGRESS'),
  listContributionMessages: {
    count: 1,
    messages: [{ id: 1, message: 'Which trees?', createdAt: today, type: 'DIALOG', isModerator: true }],
  },
};

async function atOwn(rest = '', answers = asked): Promise<Wallet> {
  const wallet = await openWallet(`/contributions/own-contributions${rest}`, { answers });
  await screen.findByText('Planted trees');
  return wallet;
}

test('an open question does not leave the form', async () => {
  await openWallet('/contributions', { answers: asked });
  await screen.findByText('A question is waiting for your answer');
  expect(screen.getByRole('button', { name: 'Submit contribution' })).toBeDefined();
  expect(address()).toBe('/contributions/contribute');
});

test('a question is announced in the menu and on the overview, which leads to its contribution', async () => {
  const { user } = await openWallet('/overview', { answers: asked });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  await within(menu).findByRole('link', { name: 'Create 1 open question' });
  await user.click(await screen.findByRole('link', { name: /A question is waiting for your answer/ }));
  await screen.findByText('Planted trees');
  await expect.poll(() => document.activeElement?.id).toBe('contributionListItem-7');
  expect(address()).toBe('/contributions/own-contributions/1#contributionListItem-7');
});

test('the draft of an answer survives a reload', async () => {
  const wallet = await atOwn();
  await fill(wallet, await screen.findByLabelText('Your answer'), 'The lime trees at');
  wallet.leave();
  await atOwn();
  expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', 'The lime trees at');
});

test('an answer that was typed and deleted is no draft: a reload shows an empty box, and a logout asks nothing', async () => {
  const wallet = await atOwn();
  const box = await screen.findByLabelText('Your answer');
  await fill(wallet, box, 'The lime trees');
  expect(hasDrafts(hanna.gradidoID)).toBe(true);
  await wallet.user.clear(box);
  expect(hasDrafts(hanna.gradidoID)).toBe(false);
  wallet.leave();
  await atOwn();
  expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', '');
});

test('an answer without a network is told so, stays, and is not blamed on the server', async () => {
  const wallet = await atOwn();
  await fill(wallet, await screen.findByLabelText('Your answer'), 'The lime trees');
  wallet.server.loseAnswers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await wallet.user.click(screen.getByRole('button', { name: 'Answer' }));
  await screen.findByText(/^You are not connected\. Nothing is lost/);
  expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'The lime trees');
  vi.restoreAllMocks();
  expect(document.body.textContent).not.toContain('The server does not answer');
});

test('the address of another member’s entry is reported as not found', async () => {
  await atOwn('/1#contributionListItem-99');
  await screen.findByText('We cannot find this contribution');
});

test('a conversation that awaits no answer is read without a form, which opens on demand with the focus in it', async () => {
  const { user } = await atOwn('', { ...asked, listContributions: ownContributions('PENDING') });
  await user.click(screen.getByRole('button', { name: 'Conversation and changes (1)' }));
  await screen.findByText('Which trees?');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write to the moderators' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('whoever comes to an entry without messages reads it, and nothing seems to be left to write', async () => {
  const { user } = await atOwn('/1#contributionListItem-7', {
    ...asked,
    listContributions: ownContributions('PENDING', 0),
  });
  await expect.poll(() => document.activeElement?.id).toBe('contributionListItem-7');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write to the moderators' }));
  expect(screen.getByRole('textbox')).toBeTruthy();
});

/** The list while a contribution is being searched for. Returns the function that gives the answer. */
async function atSearch(anchor: string): Promise<() => void> {
  const searched = Promise.withResolvers<object>();
  const wallet = await openWallet(`/contributions/own-contributions/2${anchor}`, {
    answers: {
      ...asked,
      listContributions: ({ pagination }: { pagination: { pageSize: number } }) =>
        pagination.pageSize === ownChunk.pageSize
          ? searched.promise
          : { contributionCount: 30, contributionList: [] },
    },
  });
  await expect
    .poll(() => wallet.server.asked('listContributions'))
    .toContainEqual({ pagination: { ...ownChunk, currentPage: 1 } });
  return () => searched.resolve(ownContributions('IN_PROGRESS'));
}

const anchors = ['#contributionListItem-7', '#open-question'];

test.each(anchors)('a contribution on another page is found: %s', async (anchor) => {
  const answer = await atSearch(anchor);
  answer();
  await expect.poll(address).toBe('/contributions/own-contributions/1#contributionListItem-7');
});

test('the address of a mail shows its contribution from its beginning, with the focus and its conversation', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => shown.mockRestore());
  const decided = { ...asked, listContributions: ownContributions('CONFIRMED') };
  await atOwn('/1#contributionListItem-7', decided);
  await screen.findByText('Which trees?');
  await expect.poll(() => document.activeElement?.id).toBe('contributionListItem-7');
  expect(shown.mock.contexts.map((row) => (row as Element).id)).toEqual(['contributionListItem-7']);
});

test.each(anchors)('an answer after the list was left leads nobody back to it: %s', async (anchor) => {
  const answer = await atSearch(anchor);
  // The address of the next page, whose parts are still loading.
  history.pushState(null, '', '/gdt');
  answer();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).toBe('/gdt');
});
