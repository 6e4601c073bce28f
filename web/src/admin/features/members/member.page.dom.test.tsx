import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { amara, entriesOf, entryOf, expectSaid, openPage, partOf, theo } from '../../../../test/admin.tsx';
import type { Admin, Official } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { descriptionOf, expectProblem, fill } from '../../../../test/fields.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';

const now = new Date();
const henrike = {
  userId: 7,
  firstName: 'Henrike',
  lastName: 'Vogt',
  email: 'henrike@example.net',
  alias: null,
  gradidoID: '66666666-6666-4666-8666-666666666666',
  emailChecked: true,
  emailConfirmationSend: '',
  deletedAt: null as string | null,
  roles: [] as string[],
};
const link = {
  id: 1,
  amount: '1',
  memo: 'Kept one',
  createdAt: now.toISOString(),
  validUntil: new Date(Date.now() + 86_400_000).toISOString(),
  redeemedAt: null,
  deletedAt: null as string | null,
};

interface Played {
  readonly as?: Official;
  readonly answers?: Answers;
}

/** The page of the member Henrike with the given data; commands change the data. */
async function atMember(
  change: Partial<typeof henrike> = {},
  { as = theo, answers = {} }: Played = {},
): Promise<Admin> {
  const member = { ...henrike, ...change };
  return openPage('/admin/members/7', `${member.firstName} ${member.lastName}`, {
    as,
    answers: {
      adminMember: () => ({ ...member }),
      deleteUser: () => (member.deletedAt = now.toISOString()),
      unDeleteUser: () => {
        member.deletedAt = null;
        return null;
      },
      setUserRole: ({ role }: { role: string }) => {
        member.roles = role === 'USER' ? [] : [role];
        return role;
      },
      adminOpenCreations: [{ month: now.getMonth(), year: now.getFullYear(), amount: '1000' }],
      ...answers,
    },
  });
}

const reload = (): Promise<void> => act(() => queryClient.invalidateQueries());

const press = async ({ user }: Admin, place: HTMLElement, name: string): Promise<void> =>
  user.click(await within(place).findByRole('button', { name }));

test('a member whose mail did not arrive is sent another one, but not twice in quick succession', async () => {
  let sent = 0;
  const admin = await atMember(
    { emailChecked: false },
    {
      as: amara,
      answers: {
        sendActivationEmail: () => {
          sent += 1;
          // A server that does not say until when; then this one.
          if (sent === 2) throw refusal('EMAIL_ALREADY_SENT');
          const until = new Date(2026, 0, 5, 14, 34, 20).toISOString();
          if (sent > 2) throw refusal('EMAIL_ALREADY_SENT', { detail: { until } });
          return true;
        },
      },
    },
  );
  const account = await partOf('Account');
  expect(account.textContent).toContain('The address was never confirmed');
  await press(admin, account, 'Send activation e-mail again');
  await expectSaid('The e-mail is on its way to henrike@example.net');
  await press(admin, account, 'Send activation e-mail again');
  const told = await within(account).findByRole('alert');
  expect(told.textContent).toContain('An e-mail went out only minutes ago. Wait a little');
  await press(admin, account, 'Send activation e-mail again');
  await expect
    .poll(() => within(account).queryByRole('alert')?.textContent)
    .toMatch(/The next one can be sent from (14:35|02:35.PM) on/i);
  expect(admin.server.asked('sendActivationEmail')[0]).toEqual({ email: 'henrike@example.net' });
});

test('an account is closed after a confirmation, and opened again', async () => {
  const admin = await atMember();
  const account = await partOf('Account');
  await press(admin, account, 'Close account');
  const question = screen.getByRole('dialog', { name: 'Close the account of Henrike Vogt?' });
  await press(admin, question, 'Cancel');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(admin.server.asked('deleteUser')).toEqual([]);
  await press(admin, account, 'Close account');
  await press(admin, screen.getByRole('dialog'), 'Close account');
  await expectSaid('The account is closed');
  await expect.poll(() => account.textContent).toContain('Closed since');
  expect(screen.queryByRole('heading', { name: 'Role' })).toBeNull();

  await press(admin, account, 'Reopen account');
  await press(admin, screen.getByRole('dialog'), 'Reopen account');
  await expectSaid('The account is open again');
  await within(account).findByRole('button', { name: 'Close account' });
});

test('when the answer to closing an account is lost, the dialog says so, and follows what the page finds', async () => {
  const admin = await atMember();
  const account = await partOf('Account');
  for (const [name, told] of [
    ['Close account', 'The account is closed'],
    ['Reopen account', 'The account is open again'],
  ] as const) {
    await press(admin, account, name);
    admin.server.loseAnswers();
    const question = screen.getByRole('dialog');
    await press(admin, question, name);
    await within(question).findByText('No answer arrived');
    expect(question.textContent).toContain('It may have happened all the same');
    admin.server.findAnswers();
    await reload();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expectSaid(told);
  }
});

const contribution = { memo: 'Mown', contributionDate: now.toISOString(), amount: '20' };

test('before an account is closed, what becomes of role, balance, links and contributions is said', async () => {
  const admin = await atMember(
    { roles: ['MODERATOR'] },
    {
      answers: {
        listTransactionLinksAdmin: { count: 2, links: [link, { ...link, id: 2, amount: '4.5' }] },
        adminListContributions: {
          contributionCount: 2,
          contributionList: [
            { ...contribution, id: 1, contributionStatus: 'PENDING' },
            { ...contribution, id: 2, contributionStatus: 'CONFIRMED' },
          ],
        },
      },
    },
  );
  const account = await partOf('Account');
  await press(admin, account, 'Close account');
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('The role Moderator ends');
  expect(textContent).toContain('The balance stays in the account and goes on fading');
  expect(textContent).toContain('nobody can redeem the 2 open links of 5.50 GDD');
  expect(textContent).toContain('The open contribution of 20.00 GDD stays in the queue');
});

test('what becomes of more links than a page shows is said without a sum, and of none not at all', async () => {
  const tenLinks = Array.from({ length: 10 }, (_, index) => ({ ...link, id: index }));
  const admin = await atMember(
    {},
    { answers: { listTransactionLinksAdmin: { count: 11, links: tenLinks } } },
  );
  await press(admin, await partOf('Account'), 'Close account');
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('Until then nobody can redeem the open links.');
  expect(textContent).not.toContain('contribution');
  expect(textContent).not.toContain('The role');
});

test('a stale command shows the current state of the member', async () => {
  const closed = { ...henrike, deletedAt: now.toISOString() };
  const admin = await atMember(
    {},
    {
      answers: {
        setUserRole: () => {
          admin.server.answer({ adminMember: closed });
          throw refusal('MEMBER_NOT_FOUND');
        },
      },
    },
  );
  await admin.user.selectOptions(await screen.findByLabelText('Permissions'), 'Moderator');
  await press(admin, document.body, 'Change role');
  await press(admin, await screen.findByRole('dialog'), 'Change role');
  await expectSaid('We cannot find this member');
  await expect.poll(async () => (await partOf('Account')).textContent).toContain('Closed since');
});

test('a role is explained, given and removed; the current one is refused', async () => {
  const admin = await atMember();
  const role = await screen.findByLabelText('Permissions');
  await press(admin, document.body, 'Change role');
  await expectProblem(role, /This role is held already\. Choose another one/);
  await admin.user.selectOptions(role, 'Moderator');
  await admin.user.tab();
  await expect.poll(() => descriptionOf(role)).toMatch(/Reviews contributions/);
  await press(admin, document.body, 'Change role');
  const question = await screen.findByRole('dialog', { name: 'Give Henrike Vogt the role Moderator?' });
  expect(question.textContent).toContain('Reviews contributions');
  expect(question.textContent).toContain('Current role: Member');
  expect(admin.server.asked('setUserRole')).toEqual([]);
  await press(admin, question, 'Change role');
  await expectSaid('The role has been changed');
  await expect.poll(() => document.querySelector('main header')?.textContent).toContain('Moderator');
  await admin.user.selectOptions(screen.getByLabelText('Permissions'), 'Member');
  await press(admin, document.body, 'Change role');
  await press(admin, await screen.findByRole('dialog'), 'Change role');
  await expect.poll(() => document.querySelector('main header')?.textContent).not.toContain('Moderator');
  expect(admin.server.asked('setUserRole').map(({ role: given }) => given)).toEqual(['MODERATOR', 'USER']);
});

test('a role that somebody else gave meanwhile is not replaced unseen', async () => {
  let roles: string[] = [];
  const admin = await atMember(
    {},
    {
      answers: {
        adminMember: () => ({ ...henrike, roles }),
        setUserRole: ({ role, seen }: { role: string; seen: string }) => {
          if (seen !== (roles[0] ?? 'USER')) throw refusal('CHANGED_MEANWHILE');
          roles = [role];
          return role;
        },
      },
    },
  );
  await admin.user.selectOptions(await screen.findByLabelText('Permissions'), 'Moderator');
  await press(admin, document.body, 'Change role');
  roles = ['ADMIN'];
  await press(admin, await screen.findByRole('dialog'), 'Change role');
  await expectSaid(/Somebody else has changed this meanwhile/);
  await expect.poll(() => screen.getByLabelText('Permissions')).toHaveProperty('value', 'ADMIN');
  expect(roles).toEqual(['ADMIN']);
});

test('members cannot change their own role or close their own account here', async () => {
  await atMember({ gradidoID: theo.gradidoID, roles: ['ADMIN'] });
  expect((await partOf('Role')).textContent).toContain('Somebody else has to change it');
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});

test('a moderator sees an account without its role and without the button to close it', async () => {
  await atMember({}, { as: amara });
  await partOf('Account');
  expect(screen.queryByRole('heading', { name: 'Role' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});

test('an unknown member is reported as not found', async () => {
  const unknown = (): never => {
    throw refusal('MEMBER_NOT_FOUND');
  };
  await openPage('/admin/members/999999999', 'This member is not here', {
    answers: { adminMember: unknown },
  });
  const way = screen.getByRole('link', { name: 'All members' });
  expect(way.getAttribute('href')).toBe('/admin/members');
});

test('a moderator enters a contribution on behalf of a member', async () => {
  const entered: object[] = [];
  const admin = await atMember(
    {},
    {
      as: amara,
      answers: {
        adminListContributions: () => ({ contributionCount: entered.length, contributionList: entered }),
        adminCreateContribution: ({ amount, memo }: { amount: string; memo: string }) => {
          entered.push({
            id: 12,
            amount,
            memo,
            contributionDate: now.toISOString(),
            contributionStatus: 'PENDING',
          });
          return ['1000'];
        },
      },
    },
  );
  await screen.findByText('No contribution yet.');
  const form = await partOf('Enter a contribution');
  const hours = await within(form).findByLabelText('Hours');
  const memo = within(form).getByLabelText('Activity');
  await press(admin, form, 'Enter contribution');
  await expectProblem(hours, 'Enter the number of hours');
  await expectProblem(memo, 'Write what was done');
  await fill(admin, hours, '50.5');
  await fill(admin, memo, 'Cooked for the harvest feast');
  await press(admin, form, 'Enter contribution');
  await expectProblem(hours, 'Only 1,000.00 GDD are left in this month');
  await fill(admin, hours, '2.5');
  expect(within(form).getByLabelText('Or as an amount in GDD')).toHaveProperty('value', '50.00');
  await press(admin, form, 'Enter contribution');
  await expectSaid('The contribution is entered and waits for the moderators');
  expect((await entryOf('Cooked for the harvest feast')).textContent).toContain('50.00');
  expect(memo).toHaveProperty('value', '');
  const way = screen.getByRole('link', { name: 'Cooked for the harvest feast' });
  expect(way.getAttribute('href')).toBe('/admin/contributions/all?q=henrike%40example.net&case=12');
});

test('a contribution that no longer fits is refused at its field, and the typed values stay', async () => {
  const admin = await atMember(
    {},
    {
      answers: {
        adminCreateContribution: () => {
          throw refusal('CONTRIBUTION_LIMIT_EXCEEDED', { field: 'creationDate' });
        },
      },
    },
  );
  const form = await partOf('Enter a contribution');
  await fill(admin, await within(form).findByLabelText('Hours'), '50');
  const memo = within(form).getByLabelText('Activity');
  await fill(admin, memo, 'Mended the roof of the barn');
  await press(admin, form, 'Enter contribution');
  await expectProblem(within(form).getByRole('combobox'), 'That is more than is left this month');
  expect(memo).toHaveProperty('value', 'Mended the roof of the barn');
});

test('a contribution for a member is entered once when answers are lost', async () => {
  const entered = new Set<string>();
  const adminCreateContribution = ({ idempotencyKey }: { idempotencyKey: string }): string[] => {
    entered.add(idempotencyKey);
    return ['1000'];
  };
  const admin = await atMember({}, { as: amara, answers: { adminCreateContribution } });
  const form = await partOf('Enter a contribution');
  await fill(admin, await within(form).findByLabelText('Hours'), '2');
  await fill(admin, within(form).getByLabelText('Activity'), 'Mended the roof of the barn');
  admin.server.loseAnswers('adminCreateContribution');
  await press(admin, form, 'Enter contribution');
  await within(form).findByText('No answer arrived');
  expect(form.textContent).toContain('it counts only once');
  admin.server.findAnswers();
  await press(admin, form, 'Enter contribution');
  await expectSaid('The contribution is entered and waits for the moderators');
  expect(entered.size).toBe(1);
});

test('links of a member are listed, ended ones on demand, and the address keeps that', async () => {
  const gone = { ...link, id: 2, memo: 'Gone one', deletedAt: now.toISOString() };
  const listTransactionLinksAdmin = ({ filters }: { filters: { withDeleted: boolean } }): object => {
    const links = filters.withDeleted ? [link, gone] : [link];
    return { count: links.length, links };
  };
  const admin = await atMember({}, { as: amara, answers: { listTransactionLinksAdmin } });
  expect((await entryOf('Kept one')).textContent).toContain('Can be redeemed until');
  expect(entriesOf('Gone one')).toEqual([]);
  await admin.user.click(screen.getByRole('switch', { name: 'Also taken back' }));
  expect((await entryOf('Gone one')).textContent).toContain('Taken back on');
  expect(address()).toBe('/admin/members/7?ended=deleted');
});

test('what was typed for a contribution stays when the account is closed elsewhere', async () => {
  let deletedAt: string | null = null;
  const admin = await atMember(
    {},
    {
      answers: {
        adminMember: () => ({ ...henrike, deletedAt }),
        adminCreateContribution: () => {
          deletedAt = now.toISOString();
          throw refusal('MEMBER_DELETED', { field: 'email' });
        },
      },
    },
  );
  const form = await partOf('Enter a contribution');
  await fill(admin, await within(form).findByLabelText('Hours'), '2');
  await fill(admin, within(form).getByLabelText('Activity'), 'Mended the roof of the barn');
  await press(admin, form, 'Enter contribution');
  await screen.findByText(/The account was closed meanwhile/);
  expect(within(form).getByLabelText('Activity')).toHaveProperty('value', 'Mended the roof of the barn');
  expect(within(form).queryByRole('button', { name: 'Enter contribution' })).toBeNull();
  await press(admin, form, 'Discard');
  expect(screen.queryByText('Enter a contribution')).toBeNull();
});
