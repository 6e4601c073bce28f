import { avatarTone } from '@kula/core/people/members';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entryOf, openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { fill } from '../../../../test/fields.ts';
import { lena, playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue } from '../../../../test/played-queue.ts';

/** Of another colour than the name has. */
const quirin = '33333333-3333-4333-8333-333333333333';

const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');
const words = (): string => shown().querySelector('.deed-text')?.textContent ?? '';
const press = ({ user }: Admin, name: string | RegExp): Promise<void> =>
  user.click(within(shown()).getByRole('button', { name }));

const open = (queue: PlayedQueue, rest = ''): Promise<Admin> =>
  openPage(`/admin/contributions${rest}`, 'Review contributions', { answers: queue.answers });

test('a member has the colour of the id, as in every other list', async () => {
  await open(playQueue(['Swept the yard'], { ...lena, gradidoID: quirin }));
  await expect.poll(words).toBe('Swept the yard');
  const avatar = shown().querySelector('.detail-head .avatar');
  expect(avatar?.classList.contains(`t${String(avatarTone(quirin))}`)).toBe(true);
});

test('a ready sentence reaches the member in the language of the member', async () => {
  const queue = playQueue(['Swept the yard'], { ...lena, language: 'fr' });
  const admin = await open(queue);
  await expect.poll(words).toBe('Swept the yard');
  expect(shown().textContent).toContain('reads French');
  await press(admin, /^Deny/);
  expect(shown().textContent).toContain('in the member’s own language: French');
  await admin.user.click(within(shown()).getByRole('radio', { name: 'In my own words' }));
  expect(shown().textContent).toContain('sent as you write them. The member reads French');
  await admin.user.click(within(shown()).getByRole('radio', { name: /counts once/ }));
  await press(admin, 'Deny');
  await expect.poll(() => document.querySelector('.undo')?.textContent).toContain('Denied');
  await admin.user.click(screen.getByRole('link', { name: 'Members' }));
  await expect
    .poll(() => queue.of('Swept the yard').talk.map(({ message }) => message))
    .toEqual([expect.stringContaining('Tu l’as déjà')]);
});

test('what may repeat an earlier contribution leads to it, in the list and beside it', async () => {
  const queue = playQueue(['Swept the yard', 'Swept the school yard', 'Another deed']);
  queue.of('Swept the school yard')['twin'] = { id: 1, contributionStatus: 'PENDING' };
  queue.of('Another deed')['twin'] = { id: 99, contributionStatus: 'CONFIRMED' };
  const admin = await open(queue);
  await expect.poll(words).toBe('Swept the yard');
  expect(shown().textContent).not.toContain('same day');
  const told = await screen.findByRole('link', { name: 'already submitted for the same day' });
  expect(told.getAttribute('href')).toContain('case=1');
  const confirmed = screen.getByRole('link', { name: 'already confirmed for the same day' });
  expect(confirmed.getAttribute('href')).toContain('case=99');
  await admin.user.keyboard('j');
  await expect.poll(() => shown().textContent).toContain('There is an earlier contribution for the same day');
  const view = within(shown()).getByRole('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('/admin/contributions/all?case=1');
});

test('what is open of a closed account is marked, and can be denied only', async () => {
  const queue = playQueue(['Swept the yard'], { ...lena, deletedAt: '2026-01-05T10:00:00.000Z' });
  const admin = await open(queue);
  await expect.poll(words).toBe('Swept the yard');
  expect((await entryOf('Swept the yard')).textContent).toContain('account closed');
  expect(shown().textContent).toContain('While the account is closed');
  expect(within(shown()).getByRole('button', { name: /^Deny/ })).toBeDefined();
  expect(within(shown()).queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Lena Kreuz/ })).toBeNull();
  expect(within(shown()).queryByRole('button', { name: /^Ask/ })).toBeNull();
  await admin.user.keyboard('cq');
  expect(document.querySelector('.undo')?.textContent).toBe('');
  expect(document.querySelector('.detail-form')).toBeNull();
});

test('after a question, the next contribution is shown', async () => {
  const admin = await open(playQueue(['Swept the yard', 'Another deed']));
  await expect.poll(words).toBe('Swept the yard');
  await press(admin, /^Ask/);
  await fill(admin, await within(shown()).findByRole('textbox'), 'Which yard was it?');
  await press(admin, 'Send the question');
  await expect.poll(words).toBe('Another deed');
  expect(address()).toContain('case=2');
});

/** A question about the first of three contributions is sent; the returned function answers it. */
async function sendQuestion(): Promise<{ admin: Admin; answer: () => Promise<void> }> {
  const admin = await open(playQueue(['Swept the yard', 'Another deed', 'Baked bread']));
  const sent = Promise.withResolvers<object>();
  admin.server.answer({ adminCreateContributionMessage: () => sent.promise });
  await expect.poll(words).toBe('Swept the yard');
  await press(admin, /^Ask/);
  await fill(admin, await within(shown()).findByRole('textbox'), 'Which yard was it?');
  await press(admin, 'Send the question');
  const answer = async (): Promise<void> => {
    sent.resolve({});
    await expect.poll(() => document.body.textContent).toContain('Your question is on its way');
  };
  return { admin, answer };
}

test('the answer to a question leads nobody back to the queue', async () => {
  const { admin, answer } = await sendQuestion();
  await admin.user.click(screen.getByRole('link', { name: 'Members' }));
  await screen.findByRole('heading', { name: 'Members', level: 1 });
  await answer();
  expect(address()).toBe('/admin/members');
});

test('the answer to a question leaves another form open, with what is written in it', async () => {
  const { admin, answer } = await sendQuestion();
  const list = screen.getByRole('list', { name: 'Contributions' });
  await admin.user.click(within(list).getAllByRole('link')[2] ?? list);
  await expect.poll(words).toBe('Baked bread');
  await press(admin, /^Note/);
  const note = await within(shown()).findByRole('textbox');
  await fill(admin, note, 'Ask the bakers first');
  await answer();
  expect([words(), note.isConnected]).toEqual(['Baked bread', true]);
});

test('the answer to a question leaves another form of the same contribution open', async () => {
  const { admin, answer } = await sendQuestion();
  await admin.user.keyboard('{Escape}');
  await press(admin, /^Note/);
  const note = await within(shown()).findByRole('textbox');
  await answer();
  expect([words(), note.isConnected]).toEqual(['Swept the yard', true]);
});

test('a confirmed contribution says what is left to do', async () => {
  const queue = playQueue(['Swept the yard']);
  queue.of('Swept the yard').contributionStatus = 'CONFIRMED';
  await open(queue, '/confirmed');
  await expect.poll(() => shown().textContent).toContain('What is confirmed stays');
});

test('a denied contribution says how it can come anew', async () => {
  const queue = playQueue(['Swept the yard']);
  queue.of('Swept the yard').contributionStatus = 'DENIED';
  await open(queue, '/denied');
  await expect.poll(() => shown().textContent).toContain('Lena Kreuz can submit it anew');
  const link = within(shown()).getByRole('link', { name: 'Enter it for Lena Kreuz' });
  expect(link.getAttribute('href')).toBe('/admin/members/7');
});

test('what its own member withdrew was decided by nobody', async () => {
  const queue = playQueue(['Swept the yard']);
  const deletedAt = new Date().toISOString();
  Object.assign(queue.of('Swept the yard'), { contributionStatus: 'DELETED', deletedAt, deletedBy: 7 });
  const admin = await open(queue, '/all?case=1');
  await expect.poll(() => shown().textContent).toMatch(/Withdrawn .* by Lena Kreuz/);
  expect(shown().textContent).not.toContain('Decided');
  admin.leave();

  Object.assign(queue.of('Swept the yard'), { deletedBy: 8 });
  await openPage('/admin/contributions/all?case=1', 'Review contributions', {
    answers: { ...queue.answers, adminMember: { firstName: 'Theo', lastName: 'Brandt' } },
  });
  await expect.poll(() => shown().textContent).toMatch(/Deleted .* by Theo Brandt/);
});

test('where not all decided ones of a member fit, it says so and leads to all of them', async () => {
  const memos = ['Swept the yard', 'Deed 2', 'Deed 3', 'Deed 4'];
  const queue = playQueue(memos);
  for (const memo of memos.slice(1)) queue.of(memo).contributionStatus = 'CONFIRMED';
  const list = queue.answers['adminListContributions'] as (asked: object) => object;
  await openPage('/admin/contributions', 'Review contributions', {
    answers: {
      ...queue.answers,
      adminListContributions: (asked: object) => ({ ...list(asked), contributionCount: 18 }),
    },
  });
  await expect.poll(() => shown().textContent).toContain('Decided (3 of 18)');
  const all = within(shown()).getByRole('link', { name: 'All contributions of Lena Kreuz' });
  expect(all.getAttribute('href')).toMatch(/\/7$/);
});
