import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, expectProblem, fill, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const now = new Date();
interface Entry {
  readonly id: number;
  memo: string;
  amount: string;
  contributionStatus: string;
  messagesCount: number;
  confirmedAt: string | null;
  updatedBy: number | null;
}
const entry = (more: Partial<Entry> = {}): Entry => ({
  id: 7,
  memo: 'Saved two toasters',
  amount: '60',
  contributionStatus: 'PENDING',
  messagesCount: 0,
  confirmedAt: null,
  updatedBy: null,
  ...more,
});
interface Message {
  readonly type: string;
  readonly message: string;
  readonly isModerator?: boolean;
}
const before = (memo: string): Message => ({
  type: 'HISTORY',
  message: `${now.toISOString()}\n---\n${memo}\n---\n60 GDD`,
  isModerator: true,
});

/** The own list, with a server that stores these entries and one conversation. */
async function atOwn(entries: Entry[], talk: Message[] = [], more: Answers = {}): Promise<Wallet> {
  const of = (id: number): Entry => entries.find((one) => one.id === id) ?? entry();
  const wallet = await openWallet('/contributions/own-contributions', {
    answers: {
      listContributions: ({ pagination }: { pagination: { currentPage?: number; pageSize?: number } }) => {
        const { currentPage = 1, pageSize = 25 } = pagination;
        return {
          contributionCount: entries.length,
          contributionList: entries
            .slice((currentPage - 1) * pageSize, currentPage * pageSize)
            .map((one) => ({
              userId: 1,
              contributionDate: now.toISOString(),
              createdAt: now.toISOString(),
              moderatorId: null,
              ...one,
            })),
        };
      },
      openCreations: [0, 1, 2].map((back) => {
        const month = new Date(now.getFullYear(), now.getMonth() - 2 + back, 1);
        return { year: month.getFullYear(), month: month.getMonth(), amount: '940' };
      }),
      listContributionMessages: () => ({
        count: talk.length,
        messages: talk.map((one, index) => ({
          id: index + 1,
          createdAt: now.toISOString(),
          userFirstName: 'Amara',
          userLastName: 'Diallo',
          ...one,
        })),
      }),
      createContributionMessage: ({
        contributionId,
        message,
      }: {
        contributionId: number;
        message: string;
      }) => {
        talk.push({ type: 'DIALOG', message, isModerator: false });
        Object.assign(of(contributionId), { contributionStatus: 'PENDING', messagesCount: talk.length });
        return { id: talk.length };
      },
      updateContribution: ({ contributionId, memo, amount }: Entry & { contributionId: number }) => {
        talk.push(before(of(contributionId).memo));
        return Object.assign(of(contributionId), { memo, amount, messagesCount: talk.length });
      },
      deleteContribution: ({ id }: { id: number }) => {
        of(id).contributionStatus = 'DELETED';
        return true;
      },
      ...more,
    },
  });
  await screen.findByRole('heading', { name: 'My contributions', level: 1 });
  await expect.poll(() => row(entries[0]?.id ?? 0).textContent).not.toBe('');
  return wallet;
}

const row = (id: number): HTMLElement =>
  document.getElementById(`contributionListItem-${String(id)}`) ?? document.createElement('p');
const press = ({ user }: Wallet, name: string, place = row(7)): Promise<void> =>
  user.click(within(place).getByRole('button', { name }));
const thread = (): Promise<HTMLElement> =>
  within(row(7)).findByRole('group', { name: 'Conversation with the moderators' });

test('a question is shown with its link, and answered', async () => {
  const asked = 'Was that at Lindenhof?\nSee https://example.org/lindenhof <b>!</b>';
  const open = entry({ contributionStatus: 'IN_PROGRESS', messagesCount: 1 });
  const wallet = await atOwn([open], [{ type: 'DIALOG', message: asked, isModerator: true }]);
  expect(row(7).textContent).toContain('Question');
  const talk = await thread();
  await expect.poll(() => talk.textContent).toContain('Amara');
  expect(within(talk).getByRole('link').getAttribute('href')).toBe('https://example.org/lindenhof');
  expect(talk.textContent).toContain('<b>!</b>');
  await press(wallet, 'Answer');
  await expectProblem(within(talk).getByLabelText('Your answer'), 'Write a few words first');
  await fill(wallet, within(talk).getByLabelText('Your answer'), 'Yes, with eight people.');
  await press(wallet, 'Answer');
  await screen.findByText('Thank you. Your words are with the moderators.');
  await expect.poll(() => row(7).textContent).toContain('Submitted');
  expect(wallet.server.asked('createContributionMessage')).toMatchObject([
    { contributionId: 7, message: 'Yes, with eight people.' },
  ]);
});

test('what is written while a message is being sent stays, also after a reload', async () => {
  const told = Promise.withResolvers<object>();
  const talk = [{ type: 'DIALOG', message: 'How many were you?', isModerator: true }];
  const at = (): Promise<Wallet> =>
    atOwn([entry({ contributionStatus: 'IN_PROGRESS', messagesCount: 1 })], talk, {
      createContributionMessage: () => told.promise,
    });
  const wallet = await at();
  const box = within(await thread()).getByLabelText('Your answer');
  await fill(wallet, box, 'Eight people.');
  await press(wallet, 'Answer');
  await wallet.user.type(box, ' And a dog.');
  told.resolve({ id: 2 });
  await screen.findByText('Thank you. Your words are with the moderators.');
  expect(document.activeElement === box).toBe(true);
  wallet.leave();
  await at();
  const again = within(await thread()).getByLabelText('Your answer');
  expect(again).toHaveProperty('value', 'Eight people. And a dog.');
});

test('a message that is not sent takes the toast of the one before away', async () => {
  const sent = 'Thank you. Your words are with the moderators.';
  let count = 0;
  const createContributionMessage = (): object => {
    count += 1;
    if (count > 1) throw refusal('TOO_MANY_REQUESTS', { detail: { minutes: 60 } });
    return { id: count };
  };
  const open = entry({ contributionStatus: 'IN_PROGRESS', messagesCount: 1 });
  const wallet = await atOwn([open], [{ type: 'DIALOG', message: 'How many were you?', isModerator: true }], {
    createContributionMessage,
  });
  const talk = await thread();
  await fill(wallet, within(talk).getByLabelText('Your answer'), 'Eight people.');
  await press(wallet, 'Answer');
  await screen.findByText(sent);
  await fill(wallet, await within(talk).findByLabelText('Your answer'), 'And two dogs.');
  await press(wallet, 'Answer');
  await within(talk).findByRole('alert');
  expect(screen.queryByText(sent)).toBeNull();
});

test('a submitted entry can be changed in its row, and the conversation keeps the previous version', async () => {
  const wallet = await atOwn([entry()]);
  await press(wallet, 'Edit');
  const memo = within(row(7)).getByLabelText('Activity');
  expect(document.activeElement).toBe(memo);
  const hours = within(row(7)).getByLabelText('How many hours?');
  expect(hours).toHaveProperty('value', '3');
  await fill(wallet, memo, 'Saved three toasters');
  await fill(wallet, hours, '3.5');
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await press(wallet, 'Save changes');
  await expect.poll(() => row(7).textContent).toContain('Saved three toasters');
  await expect.poll(() => document.activeElement === row(7)).toBe(true);
  expect(shown.mock.contexts.at(-1) === row(7).firstElementChild).toBe(true);
  expect(row(7).textContent).toContain('70.00');
  await wallet.user.click(
    await within(row(7)).findByRole('button', { name: 'Conversation and changes (1)' }),
  );
  const talk = await thread();
  await expect.poll(() => talk.textContent).toContain('Before the change');
  expect(talk.textContent).toContain('Saved two toasters');
  expect(talk.textContent).toContain('60.00');
  expect(wallet.server.asked('updateContribution')).toMatchObject([{ amount: '70' }]);
});

test('a change can be cancelled, and an entry may use its own previous amount', async () => {
  const wallet = await atOwn([entry({ memo: 'The whole month', amount: '1000' })]);
  await press(wallet, 'Edit');
  await fill(wallet, within(row(7)).getByLabelText('Activity'), 'Something else');
  await press(wallet, 'Leave it as it was');
  await expect.poll(() => row(7).textContent).toContain('The whole month');
  expect(document.activeElement).toBe(row(7));
  await press(wallet, 'Edit');
  await fill(wallet, within(row(7)).getByLabelText('Activity'), 'The whole month, in the rain');
  await press(wallet, 'Save changes');
  await expect.poll(() => row(7).textContent).toContain('The whole month, in the rain');
});

test('an unfinished change is open again after a reload', async () => {
  const wallet = await atOwn([entry()]);
  await press(wallet, 'Edit');
  await fill(wallet, within(row(7)).getByLabelText('Activity'), 'Saved three toasters');
  wallet.leave();
  const again = await atOwn([entry()]);
  expect(within(row(7)).getByLabelText('Activity')).toHaveProperty('value', 'Saved three toasters');
  await press(again, 'Leave it as it was');
  expect(row(7).textContent).toContain('Saved two toasters');
  again.leave();
  await atOwn([entry()]);
  expect(within(row(7)).queryByLabelText('Activity')).toBeNull();
});

const activity = (): HTMLElement => within(row(7)).getByLabelText('Activity');
/** A server that has decided before the change arrives. */
function decided(open: Entry, contributionStatus: string): Answers {
  return {
    updateContribution: () => {
      open.contributionStatus = contributionStatus;
      throw refusal('CONTRIBUTION_STATUS_FORBIDS');
    },
  };
}

test('what was typed stays after the decision, also after a reload, until the member discards it', async () => {
  const open = entry();
  const wallet = await atOwn([open], [], decided(open, 'CONFIRMED'));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(wallet, 'Edit');
  await fill(wallet, activity(), 'Saved three toasters');
  await press(wallet, 'Save changes');
  await within(row(7)).findByText(/It can no longer be changed/);
  await expect.poll(() => row(7).textContent).toContain('Confirmed');
  expect(within(row(7)).getByRole('alert').textContent).toContain('Saved two toasters');
  expect(activity()).toHaveProperty('value', 'Saved three toasters');
  for (const name of ['Save changes', 'Write it as a new contribution'])
    expect(within(row(7)).queryByRole('button', { name })).toBeNull();
  await press(wallet, 'Copy the text');
  expect(copied.mock.calls).toEqual([['Saved three toasters']]);
  wallet.leave();
  const again = await atOwn([open]);
  expect(activity()).toHaveProperty('value', 'Saved three toasters');
  await press(again, 'Discard');
  expect(row(7).textContent).toContain('Saved two toasters');
  again.leave();
  await atOwn([open]);
  expect(within(row(7)).queryByLabelText('Activity')).toBeNull();
});

test('what was typed about a denied contribution can become a new one', async () => {
  const open = entry();
  const wallet = await atOwn([open], [], decided(open, 'DENIED'));
  await press(wallet, 'Edit');
  await fill(wallet, activity(), 'Saved three toasters for the café');
  await press(wallet, 'Save changes');
  await within(row(7)).findByText(/It can no longer be changed/);
  await wallet.user.click(await screen.findByRole('button', { name: 'Write it as a new contribution' }));
  await screen.findByRole('button', { name: 'Submit contribution' });
  expect(screen.getByLabelText('Activity')).toHaveProperty('value', 'Saved three toasters for the café');
});

/** Another tab has changed text and hours before the change arrives; a second change is saved. */
async function atConflict(): Promise<Wallet> {
  const open = entry();
  const wallet = await atOwn([open], [], {
    updateContribution: ({ memo, amount, seen }: Entry & { seen: Partial<Entry> }) => {
      if (open.memo === 'Saved two toasters')
        Object.assign(open, { memo: 'Saved four toasters', amount: '80' });
      if (seen.memo !== open.memo) throw refusal('CONTRIBUTION_CHANGED');
      return Object.assign(open, { memo, amount });
    },
  });
  await press(wallet, 'Edit');
  await fill(wallet, activity(), 'Saved three toasters');
  await press(wallet, 'Save changes');
  await within(row(7)).findByText('This has changed while you were writing');
  expect(within(row(7)).getByRole('alert').textContent).toContain('Saved four toasters');
  expect(activity()).toHaveProperty('value', 'Saved three toasters');
  return wallet;
}

test('a change from another tab is not replaced: what was typed is kept on purpose, the rest follows', async () => {
  const wallet = await atConflict();
  await press(wallet, 'Save changes');
  await expect.poll(() => wallet.server.asked('updateContribution').length).toBe(2);
  await press(wallet, 'Keep what I typed');
  expect(within(row(7)).queryByRole('alert')).toBeNull();
  await press(wallet, 'Save changes');
  await screen.findByText('Your changes are saved and with the moderators now');
  expect(row(7).textContent).toContain('Saved three toasters');
  expect(wallet.server.asked('updateContribution').at(-1)).toMatchObject({
    amount: '80',
    seen: { memo: 'Saved four toasters', amount: '80' },
  });
});

test('the version from another tab can be taken over', async () => {
  const wallet = await atConflict();
  await press(wallet, 'Take the new version');
  expect(activity()).toHaveProperty('value', 'Saved four toasters');
  expect(within(row(7)).queryByRole('alert')).toBeNull();
});

test('a text that a moderator changed is marked, with the previous one', async () => {
  const changed = entry({ memo: 'Made the school beds ready', updatedBy: 3, messagesCount: 1 });
  const wallet = await atOwn([changed], [before('Did the beds')]);
  const note = await within(row(7)).findByText('Changed by a moderator');
  await expect.poll(() => note.parentElement?.textContent).toMatch(/Before the change: *Did the beds$/);
  await press(wallet, 'Conversation and changes (1)');
  await expect.poll(async () => (await thread()).textContent).toContain('Did the beds');
});

test('hours that a moderator changed are shown beside the submitted ones', async () => {
  const changed = entry({ amount: '40', updatedBy: 3, messagesCount: 1 });
  await atOwn([changed], [before(changed.memo)]);
  const note = await within(row(7)).findByText('Changed by a moderator');
  await expect.poll(() => note.parentElement?.textContent).toMatch(/Before the change: 3\sh · 60\.00 GDD$/);
});

test('a record of a change that cannot be parsed breaks nothing', async () => {
  const wallet = await atOwn([entry({ messagesCount: 1 })], [{ type: 'HISTORY', message: 'half a record' }]);
  await press(wallet, 'Conversation and changes (1)');
  await expect.poll(async () => (await thread()).textContent).toContain('half a record');
});

test('deleting asks for a confirmation; a deleted entry stays visible', async () => {
  const open = entry();
  const deleted = Promise.withResolvers<boolean>();
  const wallet = await atOwn([open], [], { deleteContribution: () => deleted.promise });
  const answer = async (name: string): Promise<HTMLElement> => {
    await press(wallet, 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this contribution?' });
    await press(wallet, name, dialog);
    return dialog;
  };
  await answer('Keep it');
  expect(row(7).textContent).toContain('Submitted');
  const dialog = await answer('Delete');
  // Once it is under way, it cannot be called off.
  await press(wallet, 'Keep it', dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog.isConnected).toBe(true);
  open.contributionStatus = 'DELETED';
  deleted.resolve(true);
  await expect.poll(() => row(7).textContent).toContain('Deleted');
  expect(within(row(7)).queryByRole('button')).toBeNull();
  expect(wallet.server.asked('deleteContribution')).toEqual([{ id: 7 }]);
});

test('a decided entry can be read and not changed; a denied one can be deleted', async () => {
  const done = entry({ id: 8, contributionStatus: 'CONFIRMED', confirmedAt: now.toISOString() });
  const denied = entry({ contributionStatus: 'DENIED', messagesCount: 1 });
  const wallet = await atOwn(
    [denied, done],
    [{ type: 'DIALOG', message: 'For what benefits all.', isModerator: true }],
  );
  expect(row(8).textContent).toContain('Confirmed on');
  expect(within(row(8)).queryByRole('button')).toBeNull();
  expect(row(7).textContent).toContain('Denied');
  expect(within(row(7)).queryByRole('button', { name: 'Edit' })).toBeNull();
  await press(wallet, 'Conversation and changes (1)');
  const talk = await thread();
  await expect.poll(() => talk.textContent).toContain('For what benefits all.');
  expect(within(talk).queryByRole('textbox')).toBeNull();
  await press(wallet, 'Delete');
  await press(wallet, 'Delete', await screen.findByRole('dialog', { name: 'Delete this contribution?' }));
  await expect.poll(() => row(7).textContent).toContain('Deleted');
});

test('the list has pages with addresses', async () => {
  const entries = Array.from({ length: 30 }, (_, index) => entry({ id: 100 - index }));
  const { user } = await atOwn(entries);
  const pages = screen.getByRole('navigation', { name: 'Pages of contributions' });
  await user.click(within(pages).getByRole('link', { name: 'Older' }));
  await expect.poll(address).toBe('/contributions/own-contributions/2');
  await expect.poll(() => row(71).textContent).not.toBe('');
});
