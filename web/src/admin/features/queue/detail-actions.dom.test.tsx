import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { localDay, startOfDay } from '#shared/time/days.ts';
import { expectSaid, openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { lena, playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue, Told } from '../../../../test/played-queue.ts';
import type { Answers } from '../../../../test/played-server.ts';

const dayMs = 86_400_000;
const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');
const current = (): string =>
  document.querySelector('.queue .rows > li[aria-current="true"]')?.textContent ?? '';
const press = ({ user }: Admin, name: string | RegExp): Promise<void> =>
  user.click(within(shown()).getByRole('button', { name }));
const undo = (): string => document.querySelector('.undo-bar:not(.told)')?.textContent ?? '';
const field = (name: string): HTMLElement => within(shown()).getByLabelText(name);

/** Shows the contribution with this text. */
async function at(memo: string, queue: PlayedQueue, more: Answers = {}): Promise<Admin> {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: { ...queue.answers, ...more },
  });
  await expect.poll(() => shown().textContent).toContain(memo);
  await within(shown()).findByRole('button', { name: /^Deny/ });
  return admin;
}

async function leave({ user }: Admin): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Members' }));
  await screen.findByRole('heading', { name: 'Members', level: 1 });
}

const said = ({ talk }: Told): string[] => talk.map(({ message }) => message);

test('a question needs a text, is sent to the member, and appears in the conversation', async () => {
  const memo = 'Sewing class for beginners';
  const queue = playQueue([memo]);
  const admin = await at(memo, queue);
  await admin.user.keyboard('q');
  const question = await within(shown()).findByLabelText('Your question to Lena Kreuz');
  expect(document.activeElement).toBe(question);
  await press(admin, 'Send the question');
  await expectProblem(question, 'Write a few words first');
  await fill(admin, question, 'Was that at the library?');
  await press(admin, 'Send the question');
  await expect
    .poll(() => document.querySelector('.undo .told')?.textContent)
    .toBe('Your question is on its way to Lena Kreuz');
  const talk = await within(shown()).findByRole('region', { name: 'Conversation and notes' });
  await expect.poll(() => talk.textContent).toContain('Was that at the library?');
  await expect.poll(current).toContain('Question');
  expect(admin.server.asked('adminCreateContributionMessage')).toMatchObject([
    { messageType: 'DIALOG', message: 'Was that at the library?' },
  ]);
});

test.each([
  [/^Ask/, 'Your question to Lena Kreuz', 'Send the question', 'Your question is on its way to Lena Kreuz'],
  [/^Note/, 'Note for moderators', 'Save the note', 'Lena Kreuz: the note is saved'],
])('words are sent once when answers are lost: %s', async (opener, label, submit, done) => {
  const memo = 'Sewing class for beginners';
  const queue = playQueue([memo]);
  const admin = await at(memo, queue);
  await press(admin, opener);
  await fill(admin, await within(shown()).findByLabelText(label), 'Was that at the library?');
  admin.server.loseAnswers('adminCreateContributionMessage');
  await press(admin, submit);
  await within(shown()).findByText('No answer arrived');
  expect(shown().textContent).toContain('it counts only once');
  admin.server.findAnswers();
  await press(admin, submit);
  await expect.poll(() => document.body.textContent).toContain(done);
  expect(admin.server.keysOf('adminCreateContributionMessage')).toHaveLength(1);
});

test('a denial carries a reason of the list or an own text', async () => {
  const queue = playQueue(['Deed 01', 'Deed 02']);
  const admin = await at('Deed 01', queue);
  await press(admin, /^Deny/);
  await press(admin, 'Deny');
  await expect.poll(() => shown().textContent).toContain('Choose a reason, or write your own');
  await admin.user.click(within(shown()).getByRole('radio', { name: /counts once/ }));
  await press(admin, 'Deny');

  await expect.poll(() => shown().textContent).toContain('Deed 02');
  await within(shown()).findByRole('button', { name: /^Deny/ });
  await admin.user.keyboard('d');
  await admin.user.click(within(shown()).getByRole('radio', { name: 'In my own words' }));
  await admin.user.keyboard('{Enter}');
  await expectProblem(field('Your words'), 'Write a few words first');
  await fill(admin, field('Your words'), 'The bakery paid you for it.');
  await admin.user.keyboard('{Control>}{Enter}{/Control}');
  await leave(admin);
  await expect.poll(() => said(queue.of('Deed 02'))).toEqual(['The bakery paid you for it.']);
  expect(said(queue.of('Deed 01')).join()).toContain('counts once');
});

test('a note is visible to moderators only', async () => {
  const queue = playQueue(['Planted bulbs']);
  const admin = await at('Planted bulbs', queue);
  await admin.user.keyboard('n');
  await fill(admin, await within(shown()).findByLabelText('Note for moderators'), 'Ask the gardeners first');
  await press(admin, 'Save the note');
  await expectSaid('Lena Kreuz: the note is saved');
  await expect.poll(() => shown().textContent).toContain('Ask the gardeners first');
  expect(admin.server.asked('adminCreateContributionMessage')).toMatchObject([{ messageType: 'MODERATOR' }]);
  expect(current()).not.toContain('Question');
});

test('a change sends the changed fields, and the conversation keeps the previous version', async () => {
  const queue = playQueue(['Planted bulbs']);
  queue.of('Planted bulbs').amount = '80';
  const admin = await at('Planted bulbs', queue);
  await press(admin, 'Change');
  await fill(admin, field('Activity'), 'x');
  await press(admin, 'Save changes');
  await expect.poll(() => field('Activity').getAttribute('aria-invalid')).toBe('true');
  await fill(admin, field('Activity'), 'Planted bulbs along the brook');
  await fill(admin, field('How many hours?'), '3');
  await expect.poll(() => field('Or as an amount in GDD')).toHaveProperty('value', '60.00');
  await press(admin, 'Save changes');
  await expectSaid('Lena Kreuz: the changes are saved');
  await expect.poll(current).toContain('Planted bulbs along the brook');
  expect(current()).toContain('60.00');
  await expect.poll(() => shown().textContent).toContain('Before the change');
  expect(admin.server.asked('adminUpdateContribution')).toMatchObject([
    { memo: 'Planted bulbs along the brook', amount: '60', seen: { amount: '80', memo: 'Planted bulbs' } },
  ]);
});

test('what has a resubmission leaves the list and comes back on demand', async () => {
  const queue = playQueue(['Planted bulbs']);
  const admin = await at('Planted bulbs', queue);
  await press(admin, 'Later');
  const day = field('Or on a day of your choice');
  await press(admin, 'Put it off');
  await expectProblem(day, 'Choose the day');
  await fill(admin, day, new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10));
  await press(admin, 'Put it off');
  await expect.poll(undo).toContain('Lena Kreuz, 1\u00A0h: comes back on');
  await expect.poll(() => document.querySelectorAll('.queue .rows > li')).toHaveLength(0);
  await leave(admin);
  await expectSaid('Lena Kreuz, 1\u00A0h: comes back on');
  await expect.poll(() => queue.of('Planted bulbs').resubmissionAt).not.toBeNull();
  await admin.user.click(screen.getByRole('link', { name: /^Contributions/ }));
  await admin.user.click(await screen.findByRole('button', { name: 'Hide postponed ones' }));
  await expect.poll(address).toContain('later=shown');
  await expect.poll(() => document.querySelector('.queue .rows > li')?.textContent).toContain('again on');
});

test.each([
  [/^Deny/, 'Deny'],
  [/^Ask/, 'Send the question'],
  [/^Change/, 'Save changes'],
  [/^Later/, 'Put it off'],
])('keys decide nothing while a form is open, wherever the focus is: %s', async (opener, submit) => {
  const queue = playQueue(['Planted bulbs', 'Swept the yard']);
  const admin = await at('Planted bulbs', queue);
  await press(admin, opener);
  const button = await within(shown()).findByRole('button', { name: submit });
  act(() => button.focus());
  await admin.user.keyboard('cedjklqnzx?');
  expect(document.activeElement).toBe(button);
  act(() => button.blur());
  await admin.user.keyboard('cedjklqnzx?');

  expect(within(shown()).getByRole('button', { name: submit })).toBe(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(current()).toContain('Planted bulbs');
  expect(document.querySelector('.undo')?.textContent).toBe('');
  expect(document.querySelector('.queue .rows input:checked')).toBeNull();
  act(() => button.focus());
  await admin.user.keyboard('{Escape}');
  await within(shown()).findByRole('button', { name: /^Deny/ });
  await admin.user.keyboard('c');
  await expect.poll(current).toContain('Swept the yard');
});

test('a decision is undone with its button while a form is open, and not with its key', async () => {
  const admin = await at('Planted bulbs', playQueue(['Planted bulbs', 'Swept the yard']));
  await admin.user.keyboard('c');
  await expect.poll(() => shown().textContent).toContain('Swept the yard');
  await within(shown()).findByRole('button', { name: /^Deny/ });
  expect(undo()).toMatch(/Undo z$/);
  await press(admin, 'Later');
  act(() => (document.activeElement as HTMLElement).blur());
  expect(undo()).toMatch(/Undo\s*$/);
  await admin.user.keyboard('z');
  const undoing = screen.getByRole('button', { name: /^Undo/ });
  await admin.user.click(undoing);
  await expect.poll(current).toContain('Planted bulbs');
});

test('an entry whose question has no answer yet is confirmed only after asking', async () => {
  const queue = playQueue(['Planted bulbs', 'Swept the yard']);
  queue.of('Planted bulbs').contributionStatus = 'IN_PROGRESS';
  const admin = await at('Planted bulbs', queue);
  await admin.user.keyboard('c');
  await within(shown()).findByText('Lena Kreuz has not answered the question yet.');
  expect(undo()).toBe('');
  await admin.user.keyboard('{Escape}');
  await press(admin, /^Confirm/);
  await within(shown()).findByText('Lena Kreuz has not answered the question yet.');
  expect(undo()).toBe('');
  await admin.user.keyboard('{Enter}');
  await expect.poll(current).toContain('Swept the yard');
  expect(undo()).toContain('Confirmed: Lena Kreuz, 1\u00A0h');
  await leave(admin);
  await expect.poll(() => queue.of('Planted bulbs').contributionStatus).toBe('CONFIRMED');
});

test('several are confirmed with the number of questions that have no answer yet', async () => {
  const queue = playQueue(['Planted bulbs', 'Swept the yard']);
  queue.of('Swept the yard').contributionStatus = 'IN_PROGRESS';
  const admin = await at('Planted bulbs', queue);
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Confirm 2' }));
  await within(screen.getByRole('dialog')).findByText('One question has no answer yet.');
});

test('several are confirmed with the number of those that may repeat an earlier one', async () => {
  const queue = playQueue(['Planted bulbs', 'Swept the yard']);
  queue.of('Swept the yard')['twin'] = { id: 1, contributionStatus: 'PENDING' };
  const admin = await at('Planted bulbs', queue);
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Confirm 2' }));
  await within(screen.getByRole('dialog')).findByText('One contribution may be there twice.');
});

test('while several are selected, the keys of the single one are not shown, and the form says whose they are', async () => {
  const memos = ['Planted bulbs', 'Swept the yard', 'Baked bread', 'Read stories', 'Sewed masks'];
  const queue = playQueue(memos);
  for (const [index, one] of queue.told.entries())
    Object.assign(one, {
      userId: index + 1,
      user: { ...one.user, firstName: `Member ${String(index + 1)}` },
    });
  const admin = await at('Planted bulbs', queue);
  const keys = (): (string | null)[] =>
    [...shown().querySelectorAll('.actions kbd')].map(({ textContent }) => textContent);
  expect(keys()).toEqual(['c', 'q', 'd']);
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(keys()).toEqual(['q']);
  await admin.user.keyboard('d');
  await screen.findByRole('form', { name: 'Why are you denying them?' });
  expect(document.querySelector('.bulk')?.textContent).toContain(
    'From Member 1 Kreuz, Member 2 Kreuz, Member 3 Kreuz and 2 more',
  );
  await admin.user.keyboard('{Escape}');
  await admin.user.click(await screen.findByRole('button', { name: 'Confirm 5' }));
  await within(screen.getByRole('dialog')).findByText(/Member 3 Kreuz and 2 more$/);
});

test('one selected contribution is named with its hours and words before it is confirmed or denied', async () => {
  const queue = playQueue(['Planted bulbs', 'Swept the yard']);
  Object.assign(queue.of('Swept the yard'), {
    amount: '40',
    userId: 8,
    user: { ...lena, firstName: 'Ali' },
  });
  const admin = await at('Planted bulbs', queue);
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Choose Ali Kreuz' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Confirm 1' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Ali Kreuz, 2\u00A0hSwept the yard');
  await admin.user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
  await admin.user.click(screen.getByRole('button', { name: 'Deny 1' }));
  const form = await screen.findByRole('form', { name: 'Why are you denying it?' });
  expect(document.querySelector('.bulk')?.textContent).toContain('Ali Kreuz, 2\u00A0hSwept the yard');
  // Above the rows, and back below them with the focus on its button.
  const list = screen.getByRole('list', { name: 'Contributions' });
  expect(form.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await admin.user.keyboard('{Escape}');
  const deny = await screen.findByRole('button', { name: 'Deny 1' });
  expect(document.activeElement).toBe(deny);
  expect(deny.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('a change by the moderator answers no question, neither for one nor for several', async () => {
  const queue = playQueue(['Planted bulbs', 'Swept the yard']);
  const admin = await at('Planted bulbs', queue);
  await admin.user.keyboard('q');
  await fill(admin, await within(shown()).findByLabelText('Your question to Lena Kreuz'), 'Which brook?');
  await admin.user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(current).toContain('Swept the yard');
  await admin.user.keyboard('k');
  await expect.poll(current).toContain('Planted bulbs');
  await within(shown()).findByRole('button', { name: /^Change/ });
  await admin.user.keyboard('e');
  await fill(admin, await within(shown()).findByLabelText('Activity'), 'Planted tulips');
  await admin.user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(current).toContain('Planted tulips');
  expect(queue.of('Planted tulips').contributionStatus).toBe('PENDING');
  expect(current()).toContain('Question');
  await admin.user.keyboard('c');
  await within(shown()).findByText('Lena Kreuz has not answered the question yet.');
  expect(undo()).toBe('');
  await admin.user.keyboard('{Escape}');
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Confirm 2' }));
  await within(screen.getByRole('dialog')).findByText('One question has no answer yet.');
});

test.each([
  ['Tomorrow', 1],
  ['In a week', 7],
])(
  '%s puts a contribution off with one press that can be undone, and the next one is shown',
  async (name, days) => {
    const queue = playQueue(['Planted bulbs', 'Swept the yard']);
    const admin = await at('Planted bulbs', queue);
    await admin.user.keyboard('l');
    await press(admin, name);
    await expect.poll(undo).toContain('Lena Kreuz, 1\u00A0h: comes back on');
    await expect.poll(current).toContain('Swept the yard');
    await admin.user.keyboard('z');
    await expect.poll(current).toContain('Planted bulbs');
    await within(shown()).findByRole('button', { name: /^Deny/ });
    await admin.user.keyboard('l');
    // By keyboard: a second click that follows soon counts as the second half of a double one.
    within(shown()).getByRole('button', { name }).focus();
    await admin.user.keyboard('{Enter}');
    await expect.poll(undo).toContain('Lena Kreuz, 1\u00A0h: comes back on');
    await leave(admin);
    await expect
      .poll(() => admin.server.asked('adminUpdateContribution'))
      .toMatchObject([{ resubmissionAt: new Date(startOfDay(localDay(Date.now()), days)).toISOString() }]);
  },
);

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
  'a contribution is put off until tomorrow with two keys: %s',
  async (keys) => {
    const admin = await at('Planted bulbs', playQueue(['Planted bulbs', 'Swept the yard']));
    await admin.user.keyboard('l');
    await within(shown()).findByRole('button', { name: 'Put it off' });
    expect(document.activeElement?.textContent).toBe('Tomorrow');
    await admin.user.keyboard(keys);
    await expect.poll(undo).toContain('Lena Kreuz, 1\u00A0h: comes back on');
  },
);

test('a form comes into sight when it opens, and Ctrl+Enter sends it', async () => {
  const seen: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'scrollIntoView').mockImplementation((how) => void seen.push(how));
  const queue = playQueue(['Planted bulbs', 'Swept the yard']);
  const admin = await at('Planted bulbs', queue);
  await admin.user.keyboard('d');
  await admin.user.click(await within(shown()).findByRole('radio', { name: 'In my own words' }));
  // Once more for the field of the own words.
  expect(seen).toEqual([{ block: 'nearest' }, { block: 'nearest' }]);
  await fill(admin, field('Your words'), 'The bakery paid you for it.');
  await admin.user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(undo).toContain('Denied: Lena Kreuz, 1\u00A0h');
  vi.restoreAllMocks();
});

/** As browsers do it: a field that begins with a text has its caret before that when it gets the focus. */
function caretBefore(): void {
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLTextAreaElement.prototype, 'focus').mockImplementation(function (this: HTMLTextAreaElement) {
    focus.call(this);
    this.setSelectionRange(0, 0);
  });
}

test('who types among the reasons of a denial writes, and chooses none of them', async () => {
  const memo = 'Sewing class for beginners';
  const queue = playQueue([memo]);
  const admin = await at(memo, queue);
  await admin.user.keyboard('d');
  const reasons = await within(shown()).findByRole('radiogroup', { name: 'Why are you denying it?' });
  expect(reasons.contains(document.activeElement)).toBe(true);
  caretBefore();
  await admin.user.keyboard('This is a hobby.');
  const words = field('Your words') as HTMLTextAreaElement;
  expect([words.value, document.activeElement]).toEqual(['This is a hobby.', words]);
  expect(
    within(reasons).getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent,
  ).toBe('In my own words');
  vi.restoreAllMocks();
});
