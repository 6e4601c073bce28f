import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { configure } from '../../../../test/site.ts';
import { address, expectNoProblem, expectProblem, fill, openWallet } from '../../../../test/wallet.tsx';
import type { Answers } from '../../../../test/played-server.ts';
import type { Wallet } from '../../../../test/wallet.tsx';
import { forgetNewcomer } from './newcomer.data.ts';

const good = { firstName: 'Ole', lastName: 'Brandt', email: 'ole.brandt@example.net' };
const firstName = (): HTMLElement => screen.getByLabelText('First name');
const lastName = (): HTMLElement => screen.getByLabelText('Last name');
const email = (): HTMLElement => screen.getByLabelText('E-mail');
const agreement = (): HTMLElement => screen.getByRole('checkbox', { name: /privacy policy/ });
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Become a member' });

/** What the community has published. */
const published = config.links as { privacy?: string };

beforeEach(() => {
  forgetNewcomer();
  published.privacy = 'https://lindental.example/{language}/privacy';
  return () => delete published.privacy;
});

async function atRegister(path = '/register', answers: Answers = {}): Promise<Wallet> {
  const wallet = await openWallet(path, { member: null, answers });
  await screen.findByRole('heading', { name: 'Great to have you' });
  return wallet;
}

async function write(wallet: Wallet, words: typeof good): Promise<void> {
  await fill(wallet, firstName(), words.firstName);
  await fill(wallet, lastName(), words.lastName);
  await fill(wallet, email(), words.email);
}

test('an empty form shows what is missing, at each field', async () => {
  const { user } = await atRegister();
  await user.click(submit());
  await expectProblem(firstName(), 'First name is missing');
  await expectProblem(lastName(), 'Last name is missing');
  await expectProblem(email(), 'Enter your e-mail address');
  await expectProblem(agreement(), 'Please give your consent');
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(4);
});

test('the sentence to agree to leads to the policy', async () => {
  await atRegister();
  const link = screen.getByRole('link', { name: 'privacy policy' });
  expect(link.getAttribute('href')).toBe('https://lindental.example/en/privacy');
  expect(screen.queryByRole('link', { name: 'terms of use' })).toBeNull();
});

test('documents that an administrator wrote are linked in the sentence and below the form', async () => {
  configure({ links: { privacy: { en: '/privacy' }, terms: { en: 'https://terms.example/all' } } });
  await atRegister();
  const addresses = (place: Element | null): (string | null)[] =>
    [...(place?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  const both = ['/privacy', 'https://terms.example/all'];
  expect(addresses(agreement().closest('label'))).toEqual(both);
  expect(addresses(screen.getByRole('contentinfo'))).toEqual(both);
});

test('where no policy is published, a newcomer agrees to what is stored', async () => {
  delete published.privacy;
  const wallet = await atRegister();
  const storing = screen.getByRole('checkbox', {
    name: 'I agree that Lindental stores these details for my account.',
  });
  await write(wallet, good);
  await wallet.user.click(submit());
  await expectProblem(storing, 'Please give your consent');
  expect(wallet.server.asked('createUser')).toEqual([]);
  await wallet.user.click(storing);
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Welcome, Ole!' });
});

test('a name and an address that are refused are explained at their field', async () => {
  const wallet = await atRegister();
  await write(wallet, { firstName: 'O', lastName: 'Brandt 1e9', email: 'ole@example' });
  await wallet.user.click(agreement());
  await wallet.user.click(submit());
  await expectProblem(firstName(), 'First name: write at least 2 letters');
  await expectProblem(lastName(), 'Last name: use letters, spaces, apostrophes and hyphens only');
  await expectProblem(email(), 'Enter the full e-mail address, like name@example.org');
  await write(wallet, { ...good, firstName: 'o'.repeat(256) });
  await wallet.user.click(submit());
  await expectProblem(firstName(), 'First name: write at most 255 letters');
  expectNoProblem(lastName());
  expectNoProblem(email());
  expect(wallet.server.asked('createUser')).toEqual([]);
});

test('an error is shown when the field is left, and removed once it is corrected', async () => {
  const wallet = await atRegister();
  await wallet.user.type(email(), 'ole');
  expectNoProblem(email());
  await wallet.user.click(firstName());
  await expectProblem(email(), 'Enter the full e-mail address, like name@example.org');
  await fill(wallet, email(), good.email);
  await wallet.user.click(firstName());
  await expect.poll(() => email().getAttribute('aria-invalid')).toBeNull();
});

test('pressing the button twice joins once, with accents, apostrophes and hyphens', async () => {
  const pressedTwice = Promise.withResolvers<object>();
  const wallet = await atRegister('/register', { createUser: () => pressedTwice.promise });
  await write(wallet, { firstName: 'Zoë-Maëlle', lastName: "d'Óláfs Ćosić", email: 'zoe@example.net' });
  await wallet.user.click(agreement());
  await wallet.user.dblClick(submit());
  // No answer is faster than a double click.
  pressedTwice.resolve({});
  await screen.findByRole('heading', { name: 'Welcome, Zoë-Maëlle!' });
  expect(wallet.server.asked('createUser')).toMatchObject([
    { firstName: 'Zoë-Maëlle', lastName: "d'Óláfs Ćosić", email: 'zoe@example.net' },
  ]);
});

test('the gift code and the project of the address are sent to the server', async () => {
  const wallet = await atRegister('/register/CL-5e2f?project=garden');
  await write(wallet, good);
  await wallet.user.click(agreement());
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Welcome, Ole!' });
  expect(wallet.server.asked('createUser')).toMatchObject([{ redeemCode: 'CL-5e2f', project: 'garden' }]);
  expect(address()).toBe('/register/CL-5e2f?project=garden');
});

test('a mistyped address can be changed, and the mail asked for again', async () => {
  const wallet = await atRegister('/register/CL-5e2f');
  await write(wallet, { ...good, email: 'ole@gmial.com' });
  await wallet.user.click(agreement());
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
  await screen.findByText(
    /^If no e-mail has gone to ole@gmial\.com in the last ten minutes, one is on its way/,
  );
  expect(wallet.server.asked('forgotPassword')).toEqual([
    { email: 'ole@gmial.com', redeemCode: 'CL-5e2f', project: null, registrationKey: keys(wallet)[0] },
  ]);
  await wallet.user.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
  await screen.findByRole('heading', { name: 'Great to have you' });
  expect(firstName()).toHaveProperty('value', 'Ole');
  expect(agreement()).toHaveProperty('checked', true);
  await fill(wallet, email(), good.email);
  await wallet.user.click(submit());
  await screen.findByText(/ole\.brandt@example\.net/);
  expect(wallet.server.asked('createUser')).toMatchObject([
    { email: 'ole@gmial.com', redeemCode: 'CL-5e2f' },
    { email: good.email, redeemCode: 'CL-5e2f' },
  ]);
});

test('after a reload, which forgets the newcomer, the form says that a mail was sent', async () => {
  const wallet = await atRegister();
  const note = /^An e-mail has already gone out from here/;
  expect(screen.queryByText(note)).toBeNull();
  await write(wallet, good);
  await wallet.user.click(agreement());
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Welcome, Ole!' });
  history.back();
  await screen.findByRole('heading', { name: 'Great to have you' });
  expect(screen.queryByText(note)).toBeNull();
  for (const field of [firstName(), lastName(), email()]) await wallet.user.clear(field);
  history.forward();
  await screen.findByText(note);
});

const keys = (wallet: Wallet): unknown[] =>
  wallet.server.asked('createUser').map(({ registrationKey }) => registrationKey);

test('another address corrects the first, also with another name', async () => {
  const wallet = await atRegister();
  await write(wallet, { ...good, email: 'ole@gmial.com' });
  await wallet.user.click(agreement());
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Wrong address? Change it' }));
  await screen.findByRole('heading', { name: 'Great to have you' });
  await write(wallet, { ...good, firstName: 'Olaf' });
  await wallet.user.click(submit());
  await screen.findByText(/ole\.brandt@example\.net/);
  const [first, corrected] = keys(wallet);
  expect(first).toMatch(/^[0-9a-f]{32} ole brandt$/);
  expect(corrected).toBe(first);
});

test('the next person on the device corrects nobody’s address', async () => {
  const wallet = await atRegister();
  await write(wallet, good);
  await wallet.user.click(agreement());
  await wallet.user.click(submit());
  await screen.findByRole('heading', { name: 'Welcome, Ole!' });
  wallet.leave();
  const other = await atRegister();
  await write(other, { firstName: 'Zoe', lastName: 'Adler', email: 'zoe@example.net' });
  await other.user.click(submit());
  await screen.findByRole('heading', { name: 'Welcome, Zoe!' });
  expect(keys(other)).not.toContain(keys(wallet)[0]);
});

test('the way to a community of one’s own and back keeps the gift and what was written', async () => {
  const wallet = await atRegister('/register/CL-5e2f?project=garden');
  await write(wallet, good);
  await wallet.user.click(screen.getByRole('link', { name: 'A community of your own' }));
  await expect.poll(address).toBe('/register-community/CL-5e2f?project=garden');
  await wallet.user.click(await screen.findByRole('link', { name: /^Become a member of/ }));
  await expect.poll(address).toBe('/register/CL-5e2f?project=garden');
  await screen.findByRole('heading', { name: 'Great to have you' });
  expect(lastName()).toHaveProperty('value', 'Brandt');
});

test('the answer about a new link is right whether or not there is an account, and a mail was sent before', async () => {
  const wallet = await openWallet('/forgot-password/checkEmail', { member: null });
  await fill(wallet, await screen.findByRole('textbox', { name: 'E-mail' }), good.email);
  await wallet.user.keyboard('{Enter}');
  const text = await screen.findByText(/ole\.brandt@example\.net/);
  expect(text.textContent).toMatch(
    /^If there is an account .* in the last ten minutes, use the link in that one\.$/,
  );
});

test('the answer to a registration leads nobody back who logs in meanwhile', async () => {
  const joined = Promise.withResolvers<object>();
  const wallet = await atRegister('/register', { createUser: () => joined.promise });
  await write(wallet, good);
  await wallet.user.click(agreement());
  await wallet.user.click(submit());
  const [toLogin] = screen.getAllByRole('link', { name: 'Log in' });
  await wallet.user.click(toLogin as HTMLElement);
  await screen.findByLabelText('Password');
  joined.resolve({});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).toBe('/login');
});
