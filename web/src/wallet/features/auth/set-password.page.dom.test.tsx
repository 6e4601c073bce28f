import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { closeOthers } from '#shared/page/toasts.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import {
  address,
  descriptionOf,
  expectNoProblem,
  expectProblem,
  fill,
  hanna,
  openWallet,
} from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

afterEach(() => closeOthers());

const account = {
  email: 'h@example.org',
  firstName: 'Hanna',
  lastName: 'Vogt',
  alias: null,
  hasSafeguards: true,
};
const dead = {
  accountOfCode: () => {
    throw refusal('CODE_UNKNOWN');
  },
};
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Activate my account' });
const password = (): HTMLElement => screen.getByLabelText('Password');

async function atFirstPassword(answers: Answers = {}): Promise<Wallet> {
  const wallet = await openWallet('/checkEmail/1234567890', {
    member: null,
    answers: {
      accountOfCode: account,
      choosePassword: { ...hanna, emailContact: { email: 'h@example.org' } },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Your password' });
  return wallet;
}

test.each([
  '/reset-password/12345',
  '/reset-password/%3Cscript%3E',
  '/checkEmail/12345',
  '/checkEmail/%F0%9F%8C%B1/CL-1',
])('an unknown code is explained at once: %s', async (path) => {
  await openWallet(path, { member: null, answers: dead });
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeDefined();
});

test('from a link for a new password that was used, ways lead to the login and to a new link', async () => {
  const { user } = await openWallet('/reset-password/12345', { member: null, answers: dead });
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(screen.getByRole('link', { name: 'Back to log-in' }).getAttribute('href')).toBe('/login');
  await user.click(screen.getByRole('link', { name: 'Send me a new link' }));
  await screen.findByRole('heading', { name: 'A new link' });
  expect(address()).toBe('/forgot-password/resetPassword');
});

test('who is logged in learns that the account is active, and gets to the overview', async () => {
  const { user, leave } = await openWallet('/checkEmail/12345', { answers: dead });
  await screen.findByRole('heading', { name: 'Your account is active already' });
  await user.click(screen.getByRole('link', { name: 'Go to overview' }));
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
  leave();
  await openWallet('/reset-password/12345', { answers: dead });
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(screen.getByRole('link', { name: 'Go to overview' })).toBeDefined();
});

test('a link that cannot be checked without a connection can be tried again', async () => {
  const wallet = await openWallet('/reset-password/12345', {
    member: null,
    answers: {
      accountOfCode: () => {
        throw refusal('UNAVAILABLE');
      },
    },
  });
  await screen.findByRole('heading', { name: 'The link could not be checked' });
  wallet.server.answer(dead);
  await wallet.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'This link does not work any more' });
});

test('managers of passwords find the address of the account, and the keyboard passes it over', async () => {
  await atFirstPassword();
  const account = screen.getByLabelText<HTMLInputElement>('E-mail');
  expect(account).toMatchObject({
    value: 'h@example.org',
    autocomplete: 'username',
    readOnly: true,
    tabIndex: -1,
  });
  expect(account.hidden).toBe(false);
  expect(account.form).toBe((password() as HTMLInputElement).form);
});

test('the first password has to satisfy all points of the list', async () => {
  const wallet = await atFirstPassword();
  for (const weak of [
    '',
    'Sho-1',
    'alllower-1',
    'ALLUPPER-1',
    'No-Digits-Here',
    'NoSpecial1',
    'With Space-1',
    '１２３４５６７８',
  ]) {
    await fill(wallet, password(), weak);
    await wallet.user.click(submit());
    await expectProblem(password(), /^(Choose a password that meets all the points|Still missing: )/);
  }
  expect(wallet.server.asked('choosePassword')).toEqual([]);
  await fill(wallet, password(), 'Good-Enough-1');
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
  expect(wallet.server.asked('choosePassword')).toMatchObject([{ password: 'Good-Enough-1' }]);
});

const uncommon = (): Element | undefined =>
  screen.queryAllByRole('listitem').find(({ textContent }) => textContent.includes('not easy to guess'));
const tooCommon = (): never => {
  throw refusal('PASSWORD_TOO_COMMON', { field: 'password' });
};

test('a password made of the newcomer’s names is refused before it is sent, and the list says why', async () => {
  const wallet = await atFirstPassword();
  expect(uncommon()).toBeUndefined();
  await fill(wallet, password(), 'HannaVogt-1956');
  const ofNames = (): Element | undefined =>
    screen.queryAllByRole('listitem').find(({ textContent }) => textContent.includes('not just your name'));
  await expect.poll(() => ofNames()?.textContent).toContain('still missing');
  await wallet.user.click(submit());
  await expectProblem(password(), /It is made of your name.* such as Quince7-Garden-Cat/);
  expect(wallet.server.asked('choosePassword')).toEqual([]);
  await fill(wallet, password(), 'Quince7-Garden-Cat');
  await expect.poll(ofNames).toBeUndefined();
  await expect.poll(() => uncommon()?.className).toContain('met');
});

test('while a password is typed the list says what is wrong with it, and no fault of the one before stays', async () => {
  const wallet = await atFirstPassword();
  expect(uncommon()).toBeUndefined();
  await fill(wallet, password(), 'Sommer-2024');
  await expect.poll(() => uncommon()?.textContent).toContain('this one is tried first');
  await wallet.user.click(submit());
  await expectProblem(password(), /^Many people choose this password/);
  await fill(wallet, password(), 'Sommer Regen 2024');
  expectNoProblem(password());
  // It lacks something else, so it is not judged yet.
  expect(uncommon()).toBeUndefined();
});

test('a password that the server refuses as too common counts as missing in the list until another is typed', async () => {
  const wallet = await atFirstPassword({ choosePassword: tooCommon });
  expect(uncommon()).toBeUndefined();
  await fill(wallet, password(), 'LenaBrunnhuber1!');
  await expect.poll(() => uncommon()?.className).toContain('met');
  await wallet.user.click(submit());
  await expectProblem(password(), /made of names that are known here/);
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('There’s a problem');
  expect(within(summary).getByRole('link').textContent).toMatch(/^Password – .*made of names that are known/);
  expect(uncommon()?.textContent).toContain('still missing');
  wallet.server.answer({ choosePassword: { ...hanna, emailContact: { email: 'h@example.org' } } });
  await fill(wallet, password(), 'Drei-Kleine-Boote-7');
  await expect.poll(() => uncommon()?.className).toContain('met');
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
});

/** The page behind the mail for a forgotten password. */
async function atNewPassword(member: Partial<typeof hanna> = {}): Promise<Wallet> {
  const choosePassword = { ...hanna, ...member, emailContact: { email: 'h@example.org' } };
  const answers = { accountOfCode: account, choosePassword };
  const wallet = await openWallet('/reset-password/1234567890', { member: null, answers });
  await screen.findByRole('heading', { name: 'Your new password' });
  await fill(wallet, screen.getByLabelText('New password'), 'Good-Enough-1');
  return wallet;
}
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save the password' });
const removal = (): HTMLElement =>
  screen.getByRole('checkbox', { name: 'Also remove passkeys and recovery codes' });

test.each([
  ['stay unless asked', false],
  ['are removed on request', true],
])('passkeys and recovery codes %s with a new password', async (_, removeSafeguards) => {
  const { user, server } = await atNewPassword();
  expect(removal()).toMatchObject({ checked: false });
  expect(descriptionOf(removal())).toContain('If you think that somebody else was in your account.');
  if (removeSafeguards) await user.click(removal());
  await user.click(save());
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
  expect(server.asked('choosePassword')).toMatchObject([{ password: 'Good-Enough-1', removeSafeguards }]);
});

test('with a new password nothing is left of another member who was signed in, here and on the server', async () => {
  const { user, server } = await atNewPassword();
  session.login({ ...hanna, gradidoID: 'theo', firstName: 'Theo' }, 'theo@example.org');
  session.update({ stays: true });
  session.setToken('of.theo');
  server.answer({ logout: true, forgetStay: true });
  await user.click(save());
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
  await expect.poll(() => server.asked('logout')).toHaveLength(1);
  await expect.poll(() => session.get()).toMatchObject({ left: [], stays: false, email: 'h@example.org' });
});

test('who has no passkeys, codes or limit is not asked about them', async () => {
  const answers = { accountOfCode: { ...account, hasSafeguards: false } };
  await openWallet('/reset-password/1234567890', { member: null, answers });
  await screen.findByRole('heading', { name: 'Your new password' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a first password removes nothing, and the page does not offer it', async () => {
  const wallet = await atFirstPassword();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await fill(wallet, password(), 'Good-Enough-1');
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
  expect(wallet.server.asked('choosePassword')).toMatchObject([{ removeSafeguards: false }]);
  expect(screen.queryByText('Your new password is saved')).toBeNull();
});

test.each([
  ['en', 'Your new password is saved', 'Hello, Hanna'],
  ['de', 'Dein neues Passwort gilt', 'Guten Tag, Hanna'],
])('a new password is confirmed on the overview, in the language of the member: %s', async (...row) => {
  const [language, words, greeting] = row;
  const { user } = await atNewPassword({ language });
  await user.click(save());
  await screen.findByRole('heading', { name: greeting });
  expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
});

test('an invalid address is explained at its field when a new password is requested', async () => {
  const wallet = await openWallet('/forgot-password', { member: null });
  await screen.findByRole('heading', { name: 'A new password' });
  const [email, send] = [
    screen.getByLabelText('E-mail'),
    screen.getByRole('button', { name: 'Send me the link' }),
  ];
  await wallet.user.click(send);
  await expectProblem(email, 'Enter your e-mail address');
  await fill(wallet, email, 'nobody@');
  await wallet.user.click(send);
  await expectProblem(email, 'Enter the full e-mail address, like name@example.org');
  await fill(wallet, email, 'nobody.here@example.net');
  await wallet.user.click(send);
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expectNoProblem(document.body);
  expect(wallet.server.asked('forgotPassword')).toEqual([{ email: 'nobody.here@example.net' }]);
});
