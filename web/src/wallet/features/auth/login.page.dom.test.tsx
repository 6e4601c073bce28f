import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { showLanguage } from '#shared/texts/texts.ts';
import { loseNetwork } from '../../../../test/network.ts';
import { refusal } from '../../../../test/played-server.ts';
import { address, expectProblem, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const password = 'Kula-Demo-1';
const email = (): HTMLElement => screen.getByLabelText('E-mail');
const secret = (): HTMLElement => screen.getByLabelText('Password');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Log in' });

async function openLogin(answers = {}): Promise<Wallet> {
  const wallet = await openWallet('/login', { member: null, answers });
  await screen.findByRole('heading', { name: 'Good to see you' });
  return wallet;
}

async function tryWith(wallet: Wallet, address: string, words = password): Promise<void> {
  await fill(wallet, email(), address);
  await fill(wallet, secret(), words);
  await wallet.user.click(submit());
}

test('an empty form shows what is missing, at each field and above', async () => {
  const { user } = await openLogin();
  await user.click(submit());
  await expectProblem(email(), 'Enter your e-mail address');
  await expectProblem(secret(), 'Password is missing');
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('There’s a problem');
  expect(document.activeElement).toBe(summary);
  await user.click(within(summary).getByRole('link', { name: 'Password is missing' }));
  expect(document.activeElement).toBe(secret());
});

test('an invalid address is reported, and no request is sent', async () => {
  const wallet = await openLogin();
  await tryWith(wallet, 'amara@');
  await expectProblem(email(), 'Enter the full e-mail address, like name@example.org');
  expect(wallet.server.asked('login')).toEqual([]);
});

test('that there is no connection is said until it is back', async () => {
  const wallet = await openLogin();
  const find = loseNetwork();
  wallet.server.loseAnswers();
  await tryWith(wallet, 'amara@example.org');
  await screen.findByText(/^You are not connected/);
  find();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['amara@example.org', 'x'.repeat(1000)],
  ['amara@example.org', '<script>alert(1)</script>\u202e🌱'],
])('%s with a wrong password is refused in one sentence and keeps the typed values', async (who, words) => {
  const wallet = await openLogin({
    login: () => {
      throw refusal('WRONG_CREDENTIALS');
    },
  });
  act(() => keepEnding('loggedOut'));
  await screen.findByText('You are logged out.');
  await tryWith(wallet, who, words);
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail and password do not match.');
  // What was before is of no interest now, and would push the fields down.
  expect(screen.queryByText('You are logged out.')).toBeNull();
  expect(address()).toBe('/login');
  expect(email()).toHaveProperty('value', who);
});

test('the owner of the password of a closed account is told whom to write to', async () => {
  const mail = vi.spyOn(config, 'supportMail', 'get').mockReturnValue('help@lindental.example');
  onTestFinished(() => mail.mockRestore());
  const wallet = await openLogin({
    login: () => {
      throw refusal('MEMBER_DELETED');
    },
  });
  await tryWith(wallet, 'hanna@example.org');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your account is closed.');
  const link = within(alert).getByRole('link', { name: 'help@lindental.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@lindental.example');
});

test('a gift behind the code of the address is named above the form, a request is not', async () => {
  const gift = await openWallet('/login/CL-12ab', { member: null });
  const note = await screen.findByText('Your GDD are waiting for you');
  expect(note.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  gift.leave();
  await openWallet('/login/RQ-12ab', { member: null });
  await screen.findByRole('heading', { name: 'Good to see you' });
  expect(screen.queryByText('Your GDD are waiting for you')).toBeNull();
});

test.each(['/login', '/register', '/checkEmail/1234567890'])(
  'at %s the waiting gift has its amount and its giver, and one that is over has none',
  async (page) => {
    const link = {
      __typename: 'TransactionLink',
      id: 7,
      amount: '20',
      memo: 'For the music',
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      redeemedAt: null,
      redeemedBy: null,
      deletedAt: null,
      senderUser: { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', publisherId: null },
    };
    const accountOfCode = { email: 'h@example.org', firstName: 'Hanna', lastName: 'Vogt', alias: null };
    const code = 'a1'.repeat(12);
    const first = await openWallet(`${page}/${code}`, {
      member: null,
      answers: { accountOfCode, queryTransactionLink: link },
    });
    await screen.findByText('20.00 GDD from Maria Berg wait for you');
    first.leave();
    const deletedAt = new Date(Date.now() - 1000).toISOString();
    const { server } = await openWallet(`${page}/${code}`, {
      member: null,
      answers: { accountOfCode, queryTransactionLink: { ...link, deletedAt } },
    });
    await screen.findByText('Your GDD are waiting for you');
    await expect.poll(() => server.asked('queryTransactionLink').length).toBe(1);
    expect(screen.queryByText(/Maria Berg/)).toBeNull();
  },
);

test('after too many attempts the waiting time is shown, with the link to a new password', async () => {
  const wallet = await openLogin({
    login: () => {
      throw refusal('TOO_MANY_REQUESTS', { detail: { minutes: 60 } });
    },
  });
  await tryWith(wallet, 'amara@example.org');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It works again within an hour. Or get a link by e-mail');
  await wallet.user.click(within(alert).getByRole('link', { name: 'get a link by e-mail' }));
  expect(address()).toBe('/forgot-password');
  await screen.findByRole('button', { name: 'Send me the link' });
  expect(email()).toHaveProperty('value', 'amara@example.org');
});

test('the way to a new password takes the typed address along', async () => {
  const wallet = await openLogin();
  await fill(wallet, email(), 'amara@example.org');
  await wallet.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send me the link' });
  expect(email()).toHaveProperty('value', 'amara@example.org');
});

test('a password can be shown and hidden again', async () => {
  const wallet = await openLogin();
  await fill(wallet, secret(), 'Secret-1-Word');
  await wallet.user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(secret()).toHaveProperty('type', 'text');
  await wallet.user.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(secret()).toHaveProperty('type', 'password');
});

test('pressing the button several times logs in once', async () => {
  const answered = Promise.withResolvers<object>();
  const wallet = await openLogin({ login: () => answered.promise });
  await fill(wallet, email(), 'hanna@example.org');
  await fill(wallet, secret(), password);
  await wallet.user.dblClick(submit());
  answered.resolve(hanna);
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
  expect(wallet.server.asked('login')).toHaveLength(1);
});

test('a login without an answer is reported and can be tried again', async () => {
  const wallet = await openLogin();
  wallet.server.loseAnswers();
  await tryWith(wallet, 'hanna@example.org');
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.');
  wallet.server.findAnswers();
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
});

test('language and text size are chosen on the welcome page and kept', async () => {
  const { user } = await openLogin();
  await user.click(screen.getByRole('button', { name: '125%' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français');
  await vi.waitFor(() => expect(session.get()).toMatchObject({ textSize: 125, language: 'fr' }));
  expect(JSON.parse(localStorage.getItem('kula-session') ?? '')).toMatchObject({
    textSize: 125,
    language: 'fr',
  });
});

test('links on the welcome page keep the code and the query of the address', async () => {
  const { user } = await openWallet('/login/CL-12ab?project=garden', { member: null });
  const go = async (name: string): Promise<void> =>
    user.click(within(await screen.findByRole('navigation')).getByRole('link', { name }));
  await go('Become a member');
  expect(address()).toBe('/register/CL-12ab?project=garden');
  await go('Log in');
  expect(address()).toBe('/login/CL-12ab?project=garden');
});

test('the publisher of the address is stored and removed from the address', async () => {
  await openWallet('/login?pid=42&project=garden', { member: null });
  await vi.waitFor(() => expect(address()).toBe('/login?project=garden'));
  expect(session.get().publisherId).toBe(42);
});

test.each(['/overview', '/send', '/transactions?page=2#transaction-7'])(
  'a visitor of %s logs in first and is led back there',
  async (target) => {
    const wallet = await openWallet(target, { member: null });
    await screen.findByRole('heading', { name: 'Good to see you' });
    expect(address()).toBe('/login');
    expect(session.get().redirectPath).toBe(target);
    await tryWith(wallet, 'hanna@example.org');
    await expect.poll(address).toBe(target);
  },
);

test.each(['/login?project=garden', '/register?project=garden'])(
  'a visitor of %s is greeted with the name of the project, also without a picture',
  async (place) => {
    await openWallet(place, {
      member: null,
      answers: { projectBrandingBanner: null, projectBrandingName: 'Orchard of the valley' },
    });
    await screen.findByText('Orchard of the valley');
    expect(document.querySelector('img.banner')).toBeNull();
  },
);

test('the banner of a project is asked for only where the address names one', async () => {
  const plain = await openLogin();
  expect(plain.server.asked('projectBrandingBanner')).toEqual([]);
  plain.leave();
  const named = await openWallet('/login?project=garden', {
    member: null,
    answers: { projectBrandingBanner: '/pictures/garden.png', projectBrandingName: 'Orchard' },
  });
  await expect
    .poll(() => document.querySelector('img.banner')?.getAttribute('src'))
    .toBe('/pictures/garden.png');
  expect(named.server.asked('projectBrandingBanner')).toEqual([{ alias: 'garden' }]);
});

test.each([
  ['de', ['fr']],
  ['fr', []],
])(
  'the language that was chosen here stays at the login of a member with %s, and is saved',
  async (...row) => {
    const [language, saved] = row;
    onTestFinished(() => session.update({ language: null }));
    onTestFinished(() => showLanguage('en'));
    const wallet = await openLogin({ login: { ...hanna, language }, updateUserInfos: true });
    await fill(wallet, email(), 'h@example.org');
    await fill(wallet, secret(), password);
    await wallet.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
    await wallet.user.click(submit());
    await expect.poll(address).toBe('/overview');
    expect(session.get().language).toBe('fr');
    await expect
      .poll(() => wallet.server.asked('updateUserInfos').map((told) => told['language']))
      .toEqual(saved);
  },
);
