import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, maria } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import {
  address,
  expectNoProblem,
  expectProblem,
  fill,
  hanna,
  openWallet,
} from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const quirin = { gradidoID: '33333333-3333-4333-8333-333333333333', name: 'Quirin Weber', alias: 'quirin' };

const recipient = (): HTMLElement => screen.getByRole('combobox');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Continue to review' });

async function atField(path = '/send'): Promise<Wallet> {
  const wallet = await openWallet(path, {
    member: hanna,
    answers: {
      transactionList: account({ balance: '200' }),
      pastPartners: [{ person: maria, lastAt: '2026-11-20T10:00:00.000Z' }],
      searchMembers({ query }: { query?: string }) {
        const members = 'quirin weber'.startsWith(query?.toLowerCase() ?? '') ? [quirin] : [];
        return { count: members.length, members };
      },
      user({ identifier }: { identifier?: string }) {
        if (identifier === 'hanna@example.org') return { ...maria, ...hanna };
        throw refusal('RECIPIENT_NOT_FOUND');
      },
    },
  });
  await screen.findByRole('button', { name: 'Continue to review' });
  return wallet;
}

/** From then on the field reports while something is typed. */
async function leaveOnce(wallet: Wallet): Promise<void> {
  await fill(wallet, recipient(), 'zzzz');
  await wallet.user.tab();
  await expectProblem(recipient(), /We cannot find anybody under “zzzz”/);
}

test.each([
  ['a known person', 'Mar', /Berg/],
  ['a found member', 'quir', /Weber/],
  ['a found member, by two names', 'Quirin We', /quirin/],
])('while %s is offered nobody is missed, and pressing on says to choose', async (_, typed, name) => {
  const wallet = await atField();
  await leaveOnce(wallet);
  await fill(wallet, recipient(), typed);
  await screen.findByRole('option', { name });
  await expect.poll(() => wallet.server.asked('searchMembers').at(-1)).toMatchObject({ query: typed });
  expectNoProblem(recipient());
  await wallet.user.click(submit());
  await expectProblem(recipient(), /^Choose one of the people below the field/);
  expect(screen.getByRole('option', { name })).toBeTruthy();
  // Also while the focus is elsewhere, until somebody is chosen.
  await wallet.user.click(screen.getByRole('textbox', { name: /^How much/ }));
  await expectProblem(recipient(), /^Choose one of the people below the field/);
  await wallet.user.click(screen.getByRole('option', { name }));
  await expect.poll(() => screen.queryByText(/^Choose one of the people below the field/)).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
});

test.each(['Jonas', 'Jonas Weidnr'])(
  '“%s”, whom nobody knows, is reported while it is typed, and a link leads to the members',
  async (typed) => {
    const wallet = await atField();
    await leaveOnce(wallet);
    await wallet.user.clear(recipient());
    await wallet.user.type(recipient(), typed);
    const way = await screen.findByRole('link', { name: 'Look in the member search' });
    await expectProblem(recipient(), new RegExp(`“${typed}”`));
    expect(document.activeElement).toBe(recipient());
    expect(way.getAttribute('href')).toBe(`/usersearch?query=${typed.replace(' ', '+')}`);
  },
);

test('the pasted address of a member is read, and a pasted gift is opened', async () => {
  const wallet = await atField();
  const paste = async (text: string): Promise<void> => {
    await wallet.user.click(recipient());
    await wallet.user.paste(text);
  };
  await paste(`https://elsewhere.example/send/Lindental/maria`);
  await expect
    .poll(() => recipient())
    .toHaveProperty('value', 'https://elsewhere.example/send/Lindental/maria');
  await wallet.user.clear(recipient());
  await paste(`${location.origin}/send/Lindental/maria`);
  await expect.poll(() => recipient()).toHaveProperty('value', 'Lindental/maria');
  await wallet.user.clear(recipient());
  await paste(`${location.origin}/redeem/0123456789abcdef01234567`);
  await expect.poll(() => address()).toBe('/redeem/0123456789abcdef01234567');
});

test('an address that is replaced before it was read leads nowhere', async () => {
  await atField();
  const put = (value: string): boolean => fireEvent.change(recipient(), { target: { value } });
  put(`${location.origin}/redeem/0123456789abcdef01234567`);
  put('maria');
  // Read after the first one.
  put(`${location.origin}/send/Lindental/maria`);
  await expect.poll(() => recipient()).toHaveProperty('value', 'Lindental/maria');
  expect(address()).toBe('/send');
});

test('whoever asks is led to a link to ask by, and to somebody else to ask', async () => {
  const wallet = await atField('/requests/ask');
  await fill(wallet, recipient(), 'nobody@example.org');
  await wallet.user.tab();
  await expectProblem(recipient(), /Or ask by link\.$/);
  await fill(wallet, recipient(), 'hanna@example.org');
  await wallet.user.tab();
  await expectProblem(recipient(), 'That is you. Choose somebody else to ask.');
});

test('a known person is chosen with the keyboard, let go, and found by the full name', async () => {
  const wallet = await atField();
  await wallet.user.type(recipient(), 'Mar');
  const list = await screen.findByRole('listbox', { name: 'People you know' });
  const names = within(list).getAllByRole('option');
  const at = names.findIndex(({ textContent }) => textContent.includes('Maria'));
  await wallet.user.keyboard(`${'{ArrowDown}'.repeat(at + 1)}{Enter}`);
  const chosen = await screen.findByRole('group', { name: 'To whom?' });
  expect(chosen.textContent).toContain('Maria Berg');
  await wallet.user.click(within(chosen).getByRole('button', { name: 'Somebody else' }));
  await fill(wallet, await screen.findByRole('combobox'), 'Maria Berg');
  await fill(wallet, screen.getByLabelText('How much?'), '1');
  await fill(wallet, screen.getByLabelText('What are you thanking them for?'), 'For the lamp');
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Check and send' });
  expect(document.querySelector('main')?.textContent).toContain('Maria Berg');
});

test('Enter takes the person who was found, and the amount is next; no other field is judged', async () => {
  const wallet = await atField();
  wallet.server.answer({ user: () => maria });
  await fill(wallet, recipient(), 'maria@example.org');
  await wallet.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Somebody else' });
  await expect.poll(() => document.activeElement?.id).toBe(screen.getByLabelText('How much?').id);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Enter on somebody unknown is reported at the field alone', async () => {
  const wallet = await atField();
  await fill(wallet, recipient(), 'nobody@example.org');
  await wallet.user.keyboard('{Enter}');
  await expectProblem(recipient(), /nobody@example\.org/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['Marisol', 'Marisol Núñez'])(
  'while “%s” is typed, whom nobody can see, the form says so and asks for the e-mail, without an error',
  async (typed) => {
    const wallet = await atField();
    await wallet.user.type(recipient(), typed);
    await screen.findByText(/^No visible member has this name/);
    expectNoProblem(recipient());
    await wallet.user.clear(recipient());
    await wallet.user.type(recipient(), 'quir');
    await screen.findByRole('option', { name: /Weber/ });
    expect(screen.queryByText(/^No visible member has this name/)).toBeNull();
  },
);
