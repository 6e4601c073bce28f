import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { amara, expectSaid, openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { fill } from '../../../../test/fields.ts';
import { playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue } from '../../../../test/played-queue.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { undoMs } from './decisions.ts';

afterEach(() => {
  // A failure is shown until it is closed, also in the next test.
  for (const close of document.querySelectorAll<HTMLElement>('.toast > button')) act(() => close.click());
  vi.useRealTimers();
});

const deed = (number: number): string => `Deed ${String(number).padStart(2, '0')}`;
const deeds = (count: number): string[] => Array.from({ length: count }, (_, index) => deed(index + 1));

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.queue .rows > li')];
const row = (words: string): HTMLElement | undefined =>
  rows().find(({ textContent }) => textContent.includes(words));
const current = (): string =>
  document.querySelector('.queue .rows > li[aria-current="true"]')?.textContent ?? '';
const shown = (): HTMLElement => {
  const detail = document.querySelector<HTMLElement>('section.detail');
  if (detail === null) throw new Error('No contribution is looked at.');
  return detail;
};
const undo = (): string => document.querySelector('.undo')?.textContent ?? '';

async function atQueue(queue: PlayedQueue, more: Answers = {}, rest = ''): Promise<Admin> {
  return openPage(`/admin/contributions${rest}`, 'Review contributions', {
    answers: { ...queue.answers, ...more },
  });
}

async function pressAt({ user }: Admin, words: string, key: string): Promise<void> {
  await expect.poll(current).toContain(words);
  await expect.poll(() => shown().textContent).toContain(words);
  await user.keyboard(key);
}

/** Denies with the first of the reasons, by keys alone. */
async function denyByKeys(admin: Admin, words: string): Promise<void> {
  await pressAt(admin, words, 'd');
  const [first] = await within(shown()).findAllByRole('radio');
  expect(document.activeElement).toBe(first);
  await admin.user.keyboard(' {Enter}');
}

/** Opens another page of the admin area: waiting decisions are sent at once. */
async function leave({ user }: Admin): Promise<void> {
  const bar = screen.getByRole('navigation', { name: 'Administration' });
  await user.click(within(bar).getByRole('link', { name: 'Members' }));
  await screen.findByRole('heading', { name: 'Members', level: 1 });
}

const standing = (queue: PlayedQueue): Record<string, string> =>
  Object.fromEntries(queue.told.map(({ memo, contributionStatus }) => [memo, contributionStatus]));

test('a queue is cleared with the keyboard', async () => {
  const queue = playQueue(deeds(8));
  const admin = await atQueue(queue);
  await screen.findByText('8 contributions');
  await admin.user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keys' });
  expect(help.textContent).toContain('next contribution');
  await admin.user.keyboard('c');
  expect(undo()).toBe('');
  await admin.user.click(within(help).getByRole('button', { name: 'Close' }));

  await pressAt(admin, deed(1), 'j');
  await pressAt(admin, deed(2), 'j');
  await pressAt(admin, deed(3), 'k');
  await pressAt(admin, deed(2), 'k');
  for (let number = 1; number <= 8; number += 1) {
    if (number === 7) await denyByKeys(admin, deed(number));
    else await pressAt(admin, deed(number), 'c');
  }
  await leave(admin);
  await expect.poll(() => Object.values(standing(queue))).not.toContain('PENDING');
  expect(standing(queue)[deed(7)]).toBe('DENIED');
  expect(Object.values(standing(queue)).filter((status) => status === 'CONFIRMED')).toHaveLength(7);
});

test('keys do nothing while a field has the focus, or when they are switched off', async () => {
  const admin = await atQueue(playQueue(deeds(2)));
  const { user } = admin;
  await expect.poll(current).toContain(deed(1));
  const search = screen.getByRole('searchbox');
  await user.type(search, 'cdq');
  expect(search).toHaveProperty('value', 'cdq');
  expect(undo()).toBe('');
  await user.clear(search);

  await user.click(screen.getByRole('button', { name: /^Keys/ }));
  await user.click(await screen.findByRole('switch', { name: 'Decide with single keys' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await pressAt(admin, deed(1), 'c');
  expect(current()).toContain(deed(1));
  expect(undo()).toBe('');
});

test('decisions of another moderator appear without a reload, and the shown entry stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const queue = playQueue(deeds(2));
  const admin = await atQueue(queue, { adminMember: { firstName: 'Ines', lastName: 'Berg' } });
  await expect.poll(current).toContain(deed(1));
  await expect.poll(() => shown().textContent).toContain(deed(1));
  Object.assign(queue.of(deed(1)), {
    contributionStatus: 'CONFIRMED',
    confirmedAt: new Date().toISOString(),
    confirmedBy: 9,
  });
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => row(deed(1))).toBeUndefined();
  await expect.poll(() => shown().textContent).toContain('Ines Berg has confirmed this in the meantime');
  expect(shown().textContent).toContain(deed(1));
  await expect.poll(() => shown().textContent).toContain('by Ines Berg');
  // A key for a contribution that has left the list decides nothing else.
  await admin.user.keyboard('c');
  expect(undo()).toBe('');
  await admin.user.keyboard('j');
  await expect.poll(current).toContain(deed(2));
});

test('the answer of a member appears beside the shown entry without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const queue = playQueue(deeds(1));
  const told = queue.of(deed(1));
  told.contributionStatus = 'IN_PROGRESS';
  await atQueue(queue);
  await expect.poll(current).toContain('Question');
  await expect.poll(() => shown().textContent).toContain(deed(1));
  const { createdAt } = told;
  const by = { userFirstName: 'Lena', userLastName: 'Kreuz', isModerator: false };
  told.talk.push({ id: 1, message: 'Yes, with eight people.', type: 'DIALOG', createdAt, ...by });
  Object.assign(told, { contributionStatus: 'PENDING', hasAnswer: true });
  const later = async (): Promise<string> => {
    await vi.advanceTimersByTimeAsync(5000);
    return current();
  };
  await expect.poll(later).toContain('answer received');
  await expect.poll(() => shown().textContent).toContain('Yes, with eight people.');
});

test('a decision that comes too late is reported with what happened', async () => {
  const queue = playQueue(['Repaired the seesaw']);
  const admin = await atQueue(queue);
  await denyByKeys(admin, 'Repaired the seesaw');
  await expect.poll(undo).toContain('Denied');
  queue.of('Repaired the seesaw').contributionStatus = 'CONFIRMED';
  await leave(admin);
  await expectSaid('Lena Kreuz: somebody else has confirmed this in the meantime');
  const said = await screen.findByRole('alert');
  const view = within(said).getByRole('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('/admin/contributions/all?case=1');
});

test('a decision without an answer is not reported as a failure, because it may have been carried out', async () => {
  const queue = playQueue(['Repaired the seesaw']);
  const admin = await atQueue(queue);
  await pressAt(admin, 'Repaired the seesaw', 'c');
  admin.server.loseAnswers('confirmContribution');
  await leave(admin);
  await expectSaid('Lena Kreuz: no answer arrived. The list shows whether it worked.');
  expect(queue.of('Repaired the seesaw').contributionStatus).toBe('CONFIRMED');
  const view = within(await screen.findByRole('alert')).getByRole('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('/admin/contributions/all?case=1');
});

test('the message about a decision without an answer is closed when the same entry is decided anew', async () => {
  const queue = playQueue([deed(1)]);
  const admin = await atQueue(queue, { confirmContribution: () => Promise.reject(refusal('UNAVAILABLE')) });
  await pressAt(admin, deed(1), 'c');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await expectSaid('Lena Kreuz: no answer arrived');
  await pressAt(admin, deed(1), 'c');
  await expect.poll(undo).toContain('Confirmed: Lena Kreuz, 1\u00A0h');
  expect(document.querySelector('.toast')).toBeNull();
});

test('so are decisions about several, besides those that are known', async () => {
  const admin = await atQueue(playQueue(deeds(3)));
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(screen.getByRole('button', { name: 'Confirm 3' }));
  const dialog = screen.getByRole('dialog', { name: 'Confirm these 3 contributions?' });
  await admin.user.click(within(dialog).getByRole('button', { name: 'Confirm 3' }));
  admin.server.loseAnswers('confirmContribution');
  await leave(admin);
  await expectSaid('0 confirmed, 3 without an answer: the list shows whether it worked');
});

test('a decision that comes too late says who was faster, where the server knows', async () => {
  const memo = 'Repaired the seesaw';
  const queue = playQueue([memo]);
  const admin = await atQueue(queue, { adminMember: { firstName: 'Ines', lastName: 'Berg' } });
  await denyByKeys(admin, memo);
  const confirmedAt = new Date().toISOString();
  Object.assign(queue.of(memo), { contributionStatus: 'CONFIRMED', confirmedAt, confirmedBy: 9 });
  await leave(admin);
  await expectSaid('Lena Kreuz: Ines Berg has confirmed this in the meantime');
});

test('an undo that ends because the moderator leaves the queue is told', async () => {
  const admin = await atQueue(playQueue(deeds(2)));
  await pressAt(admin, deed(1), 'c');
  await leave(admin);
  await expectSaid('Sent, it can no longer be undone: Lena Kreuz, 1\u00A0h confirmed');
});

test('a decision about several tells how many were changed meanwhile', async () => {
  const queue = playQueue(deeds(3));
  const admin = await atQueue(queue);
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(screen.getByRole('button', { name: 'Confirm 3' }));
  const dialog = screen.getByRole('dialog', { name: 'Confirm these 3 contributions?' });
  await admin.user.click(within(dialog).getByRole('button', { name: 'Confirm 3' }));
  queue.of(deed(2)).amount = '900';
  await leave(admin);
  await expectSaid('2 confirmed, 1 changed in the meantime');
  const view = await screen.findByRole('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('/admin/contributions/all?case=2');
});

test('the sum that is about to be confirmed follows changes, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const queue = playQueue(deeds(3));
  const admin = await atQueue(queue);
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(screen.getByRole('button', { name: 'Confirm 3' }));
  const dialog = screen.getByRole('dialog', { name: 'Confirm these 3 contributions?' });
  expect(dialog.textContent).toContain('60.00');
  queue.of(deed(2)).amount = '900';
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => dialog.textContent).toContain('940.00');
  expect(dialog.textContent).toContain('before it was 60.00 GDD');
});

test('an entry that its author changed before the decision was sent is not decided, and its new version is shown', async () => {
  const memo = 'Painted the fence';
  const queue = playQueue([memo]);
  const admin = await atQueue(queue);
  await pressAt(admin, memo, 'c');
  await expect.poll(undo).toContain('Confirmed');
  queue.of(memo).amount = '900';
  await leave(admin);
  await expectSaid('Somebody has changed this in the meantime.');
  expect(standing(queue)).toEqual({ [memo]: 'PENDING' });

  await admin.user.click(screen.getByRole('link', { name: /^Contributions/ }));
  await expect.poll(() => row(memo)?.textContent).toContain('900.00');
  await pressAt(admin, memo, 'c');
  await leave(admin);
  await expect.poll(() => standing(queue)).toEqual({ [memo]: 'CONFIRMED' });
});

test('a decision is undone before it is sent, and is sent at once when the moderator leaves', async () => {
  // The five seconds of the undo do not elapse in this test.
  const { setTimeout: start } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms === undoMs ? 0 : start(run, ms)));
  const queue = playQueue(deeds(2));
  const admin = await atQueue(queue);
  await pressAt(admin, deed(1), 'c');
  await expect.poll(() => row(deed(1))).toBeUndefined();
  await admin.user.click(screen.getByRole('button', { name: /^Undo/ }));
  await pressAt(admin, deed(1), 'j');
  await pressAt(admin, deed(2), 'c');
  await leave(admin);
  await expect.poll(() => standing(queue)).toEqual({ [deed(1)]: 'PENDING', [deed(2)]: 'CONFIRMED' });
});

test('several are decided with one confirmation', async () => {
  const queue = playQueue(deeds(4));
  const admin = await atQueue(queue);
  await expect.poll(rows).toHaveLength(4);
  for (const number of [1, 3, 4]) {
    const box = within(row(deed(number)) ?? document.body).getByRole('checkbox');
    await admin.user.click(box);
  }
  expect(document.querySelector('.bulk')?.textContent).toContain('60.00');
  await admin.user.click(screen.getByRole('button', { name: 'Confirm 3' }));
  const dialog = screen.getByRole('dialog', { name: 'Confirm these 3 contributions?' });
  await admin.user.click(within(dialog).getByRole('button', { name: 'Confirm 3' }));
  await expect.poll(undo).toContain('Confirmed: 3 contributions');
  expect(rows()).toHaveLength(1);
  await leave(admin);
  await expect
    .poll(() => standing(queue))
    .toEqual({
      [deed(1)]: 'CONFIRMED',
      [deed(2)]: 'PENDING',
      [deed(3)]: 'CONFIRMED',
      [deed(4)]: 'CONFIRMED',
    });
});

test('when all of a page is decided, the next contributions follow', async () => {
  const queue = playQueue(deeds(27));
  const admin = await atQueue(queue);
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(screen.getByRole('button', { name: 'Confirm 25' }));
  const dialog = screen.getByRole('dialog', { name: 'Confirm these 25 contributions?' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await admin.user.click(within(dialog).getByRole('button', { name: 'Confirm 25' }));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await expect.poll(rows).toHaveLength(2);
  expect(rows()[0]?.textContent).toContain(deed(26));
});

test('tab, text, filters, page and entry are in the address', async () => {
  const queue = playQueue([...deeds(27), 'With a #garden']);
  queue.of(deed(1)).contributionStatus = 'CONFIRMED';
  const admin = await atQueue(queue);
  const { user } = admin;
  await screen.findByText('27 contributions');
  await user.click(screen.getByRole('button', { name: 'Without hashtag only' }));
  await screen.findByText('26 contributions');
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await expect.poll(rows).toHaveLength(1);
  const second = address();
  admin.leave();
  await atQueue(queue, {}, second.replace('/admin/contributions', ''));
  await expect.poll(() => row(deed(27))).toBeDefined();
  const only = screen.getByRole('button', { name: 'Without hashtag only' });
  expect(only.getAttribute('aria-pressed')).toBe('true');
  const tabs = screen.getByRole('navigation', { name: 'Which contributions' });
  await user.click(within(tabs).getByRole('link', { name: 'Confirmed' }));
  await expect.poll(() => row(deed(1))).toBeDefined();
  expect(rows()).toHaveLength(1);
  await user.click(within(row(deed(1)) ?? document.body).getByRole('link'));
  await expect.poll(address).toContain('case=1');
  await expect.poll(() => shown().textContent).toContain('Also open');
});

test('a text is searched on the server, and removed again', async () => {
  const admin = await atQueue(playQueue(['Sewed curtains', 'Painted a wall']));
  await expect.poll(rows).toHaveLength(2);
  await fill(admin, screen.getByRole('searchbox'), 'wall');
  await admin.user.keyboard('{Enter}');
  await expect.poll(rows).toHaveLength(1);
  expect(address()).toContain('q=wall');
  await admin.user.clear(screen.getByRole('searchbox'));
  await expect.poll(rows).toHaveLength(2);
});

test('a row says that the member has answered, whatever moderators noted besides', async () => {
  const queue = playQueue(deeds(2));
  for (const told of queue.told) {
    told.talk.push({
      id: 1,
      message: 'A word',
      type: 'MODERATOR',
      createdAt: told.createdAt,
      userFirstName: 'Amara',
      userLastName: 'Diallo',
      isModerator: true,
    });
  }
  queue.of(deed(2))['hasAnswer'] = true;
  await atQueue(queue);
  await expect.poll(() => row(deed(2))?.textContent).toContain('answer received');
  expect(row(deed(1))?.textContent).toContain('Conversation (1)');
  expect(row(deed(1))?.textContent).not.toContain('answer received');
});

test('nobody decides about an own contribution', async () => {
  const queue = playQueue(['Moderated for an evening'], amara);
  const admin = await atQueue(queue);
  await expect.poll(() => shown().textContent).toContain('Somebody else decides on it.');
  expect(within(shown()).queryByRole('button', { name: 'Confirm' })).toBeNull();
  await admin.user.keyboard('c');
  expect(undo()).toBe('');
});

test('a removed role ends with the next request, and a new one grants access', async () => {
  const queue = playQueue(deeds(1));
  const admin = await atQueue(queue);
  const roomless = { ...amara, roles: [] };
  await expect.poll(() => shown().textContent).toContain(deed(1));
  const refused = (): never => {
    throw refusal('UNAUTHORIZED');
  };
  admin.server.answer({ verifyLogin: roomless, adminListContributions: refused, contribution: refused });
  await admin.user.click(screen.getByRole('link', { name: 'Denied' }));
  await screen.findByRole('heading', { name: 'This area is for moderators' });
  expect(screen.queryByText(deed(1))).toBeNull();

  admin.leave();
  await atQueue(queue, { verifyLogin: amara });
  await expect.poll(current).toContain(deed(1));
});
