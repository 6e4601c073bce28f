import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { showLanguage } from '#shared/texts/texts.ts';
import { verifyLoginDocument } from '../../../generated/operations.ts';
import { account } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import {
  descriptionOf,
  expectNoProblem,
  expectProblem,
  fill,
  hanna,
  openWallet,
} from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { whenLeaving } from '../auth/sign-out.data.ts';

const saveNames = (): HTMLElement => screen.getByRole('button', { name: 'Save name' });
const username = (): HTMLInputElement => screen.getByLabelText('Username');

async function atSettings(
  tab = '',
  { member = hanna, answers = {} }: { member?: typeof hanna; answers?: Answers } = {},
): Promise<Wallet> {
  const wallet = await openWallet(`/settings${tab}`, {
    member,
    answers: {
      updateUserInfos: true,
      verifyLogin: { ...member, emailContact: { email: 'hanna@example.org' } },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Settings' });
  await screen.findAllByRole('heading', { level: 2 });
  return wallet;
}

const said = (words: string): Promise<HTMLElement> => screen.findByText(new RegExp(words));

test('names are changed and confirmed, and one that is too short is explained and not sent', async () => {
  const wallet = await atSettings();
  const first = await screen.findByLabelText<HTMLInputElement>('First name');
  expect(screen.queryByRole('button', { name: 'Save name' })).toBeNull();
  await fill(wallet, first, 'H');
  await wallet.user.click(saveNames());
  await expectProblem(first, /First name: write at least 2 letters/);
  expect(document.activeElement).toBe(first);
  expect(wallet.server.asked('updateUserInfos')).toEqual([]);
  await fill(wallet, first, ' Johanna ');
  await fill(wallet, screen.getByLabelText('Last name'), 'Vogt-Berg');
  await wallet.user.click(saveNames());
  await said('Your name is saved');
  expect(wallet.server.asked('updateUserInfos')).toEqual([{ firstName: 'Johanna', lastName: 'Vogt-Berg' }]);
  expect(screen.getByRole('navigation', { name: 'Main menu' }).textContent).toContain('Johanna Vogt-Berg');
});

test('a name that is corrected while the other one is saved stays as typed', async () => {
  const saved = Promise.withResolvers<boolean>();
  const wallet = await atSettings('', { answers: { updateUserInfos: () => saved.promise } });
  await fill(wallet, await screen.findByLabelText('First name'), ' Johanna ');
  await wallet.user.click(saveNames());
  const last = screen.getByLabelText('Last name');
  await fill(wallet, last, 'Vogt-Berg');
  saved.resolve(true);
  await said('Your name is saved');
  expect(last).toHaveProperty('value', 'Vogt-Berg');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Johanna');
  await expect.poll(saveNames).toBeTruthy();
});

test('a username is checked while it is typed', async () => {
  const wallet = await atSettings('', {
    member: { ...hanna, alias: '' },
    answers: { checkUsername: ({ username: typed }: { username?: string }) => typed !== 'Maria' },
  });
  for (const [typed, sentence] of [
    ['hä', /at least 3 characters/],
    ['han--na', /Use letters, digits, hyphens and underscores/],
    ['admin', /reserved for the community/],
  ] as const) {
    await fill(wallet, username(), typed);
    await wallet.user.tab();
    await expectProblem(username(), sentence);
  }
  expect(wallet.server.asked('checkUsername')).toEqual([]);
  await fill(wallet, username(), 'Maria');
  await expectProblem(username(), /is already taken/);
  await fill(wallet, username(), 'hanna-7');
  await expect.poll(() => username().getAttribute('aria-invalid')).toBeNull();
  await expect.poll(() => descriptionOf(username())).toContain('This username is free');
});

test('a taken username is explained at the field instead of being confirmed', async () => {
  const wallet = await atSettings('', { member: { ...hanna, alias: '' }, answers: { checkUsername: false } });
  await fill(wallet, username(), 'maria');
  await expectProblem(username(), /is already taken/);
  await wallet.user.click(screen.getByRole('button', { name: 'Choose this username' }));
  await expect.poll(() => document.activeElement).toBe(username());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press before the check of a username is finished waits for it: a taken one is not confirmed', async () => {
  const answer: { give: (isFree: boolean) => void } = { give: () => undefined };
  const wallet = await atSettings('', {
    member: { ...hanna, alias: '' },
    answers: { checkUsername: () => new Promise((resolve) => (answer.give = resolve)) },
  });
  await fill(wallet, username(), 'maria');
  await wallet.user.click(screen.getByRole('button', { name: 'Choose this username' }));
  await expect.poll(() => wallet.server.asked('checkUsername')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  answer.give(false);
  await expectProblem(username(), /is already taken/);
  await expect.poll(() => document.activeElement).toBe(username());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an empty username is explained in words, and the button stays', async () => {
  const wallet = await atSettings('', { member: { ...hanna, alias: '' }, answers: { checkUsername: true } });
  await screen.findByLabelText('Username');
  await fill(wallet, username(), 'x');
  await wallet.user.clear(username());
  await wallet.user.click(screen.getByRole('button', { name: 'Choose this username' }));
  await expectProblem(username(), 'Choose a username with at least 3 characters');
  expect(document.activeElement).toBe(username());
});

test('a username that another member takes at the last moment is refused at the field', async () => {
  const wallet = await atSettings('', {
    member: { ...hanna, alias: '' },
    answers: {
      checkUsername: true,
      updateUserInfos: () => {
        throw refusal('ALIAS_TAKEN', { field: 'alias' });
      },
    },
  });
  await fill(wallet, username(), 'jonas');
  await screen.findAllByText('This username is free');
  await wallet.user.click(screen.getByRole('button', { name: 'Choose this username' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Yes, choose it' }));
  await expectProblem(username(), /is already taken/);
  expect(username().value).toBe('jonas');
});

test('when saving fails the field shows it and keeps the typed value', async () => {
  const wallet = await atSettings();
  const last = await screen.findByLabelText<HTMLInputElement>('Last name');
  const newsletter = await screen.findByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
  wallet.server.loseAnswers();
  await fill(wallet, last, 'Unsaved');
  await wallet.user.click(saveNames());
  expect((await screen.findAllByRole('alert')).map((one) => one.textContent).join()).toContain(
    'The server does not answer',
  );
  const before = newsletter.checked;
  await wallet.user.click(newsletter);
  await expect.poll(() => descriptionOf(newsletter)).toContain('The server does not answer');
  expect(newsletter.checked).toBe(before);
  wallet.server.findAnswers();
  wallet.leave();
  const again = await atSettings();
  expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Unsaved');
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Vogt');
});

test('the newsletter is unsubscribed and subscribed', async () => {
  const wallet = await atSettings('', {
    answers: { subscribeNewsletter: true, unsubscribeNewsletter: true },
  });
  const newsletter = await screen.findByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
  expect(newsletter.checked).toBe(true);
  await wallet.user.click(newsletter);
  await said('You no longer get the newsletter');
  expect(wallet.server.asked('unsubscribeNewsletter')).toHaveLength(1);
  await wallet.user.click(newsletter);
  await said('You get the newsletter from now on');
  expect(wallet.server.asked('subscribeNewsletter')).toHaveLength(1);
});

test('amounts are hidden everywhere and shown again', async () => {
  const wallet = await atSettings('/display');
  await wallet.user.click(screen.getByRole('switch', { name: 'Show GDD' }));
  await said('Your GDD amounts are hidden now');
  expect(wallet.server.asked('updateUserInfos')).toEqual([{ hideAmountGDD: true }]);
  await wallet.user.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Overview' }),
  );
  const balance = await screen.findByRole('region', { name: 'Your balance' });
  expect(balance.textContent).toContain('*****');
  expectNoProblem(balance);
});

test('a language is shown at once, in the title of the tab too', async () => {
  const wallet = await atSettings('/display');
  await wallet.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  await screen.findByRole('heading', { name: 'Réglages' });
  await expect.poll(() => document.title).toMatch(/^Réglages · /);
});

test('a language that the server does not save is reported, and reverted', async () => {
  const wallet = await atSettings('/display');
  wallet.server.loseAnswers();
  await wallet.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'de');
  await said('Your language was not saved. The server does not answer');
  await expect.poll(() => session.get().language).toBe('en');
});

test('a new password needs the present one and satisfies the rules', async () => {
  // The list of common passwords is large; the page uses it as soon as it is loaded.
  await import('../auth/common-passwords.ts');
  const wallet = await atSettings('/security');
  await wallet.user.click(screen.getByRole('button', { name: 'Change the password' }));
  const [old, fresh, repeat] = ['Current password', 'New password', 'Repeat the password'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const save = screen.getByRole('button', { name: 'Save the new password' });
  await wallet.user.click(save);
  await expectProblem(old, 'Current password is missing');
  const point = (words: string): string =>
    screen.getAllByRole('listitem').find((one) => one.textContent.includes(words))?.textContent ?? '';
  await fill(wallet, fresh, 'short');
  expect(point('at least 8 characters')).toContain('still missing');
  await fill(wallet, fresh, 'Password1!');
  await expect.poll(() => point('not easy to guess')).toContain('still missing');
  await wallet.user.click(save);
  await expectProblem(fresh, /Many people choose this password/);
  const summary = screen.getAllByRole('alert').find((one) => one.textContent.includes('There’s a problem'));
  const named = [...(summary?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
  const unusable = /^Current password is missing,New password – Many people choose .*,Repeat the password – /;
  expect(named.join()).toMatch(unusable);
  await fill(wallet, old, 'Wrong-Word-1');
  await fill(wallet, fresh, 'Another-Word-7');
  await fill(wallet, repeat, 'Another-Word-7!');
  await wallet.user.click(save);
  await expectProblem(repeat, 'Write the same password twice');
  wallet.server.answer({
    updateUserInfos: () => {
      throw refusal('PASSWORD_WRONG', { field: 'password' });
    },
  });
  await fill(wallet, repeat, 'Another-Word-7');
  await wallet.user.click(save);
  await expectProblem(old, /Your current password is a different one/);
  expect(fresh.value).toBe('Another-Word-7');
});

test('a moderator who closes the account is told that the role ends', async () => {
  const wallet = await atSettings('/security', { member: { ...hanna, roles: ['MODERATOR'] } });
  await wallet.user.click(screen.getByRole('button', { name: 'Close my account…' }));
  expect(await screen.findByText(/Your role “Moderator” ends\./)).toBeTruthy();
});

test('closing the account reports no other end of the session, whatever is requested meanwhile', async () => {
  const wallet = await atSettings('/security', {
    answers: { closeAccount: true, transactionList: account({ balance: '488.63' }) },
  });
  whenLeaving(async () => {
    wallet.server.answer({ verifyLogin: () => refusal('SESSION_EXPIRED') });
    request(verifyLoginDocument).catch(() => undefined);
    // The member is still leaving when it is refused.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await wallet.user.click(screen.getByRole('button', { name: 'Close my account…' }));
  await said('You can no longer use your 488.63 GDD.');
  await said('Your open links and requests end, and contributions that are not confirmed yet');
  await fill(wallet, screen.getByLabelText('Password', { selector: 'input' }), 'Aa12345_');
  await wallet.user.click(screen.getByRole('button', { name: 'Close my account for good' }));
  await said('Your account is closed');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('after a new password, or none, the focus stays in its section', async () => {
  const wallet = await atSettings('/security', { answers: { updateUserInfos: true } });
  const open = (): HTMLElement => screen.getByRole('button', { name: 'Change the password' });
  await wallet.user.click(open());
  await wallet.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => document.activeElement).toBe(open());
  await wallet.user.click(open());
  await fill(wallet, screen.getByLabelText('Current password'), 'Aa12345_');
  await fill(wallet, screen.getByLabelText('New password'), 'Another-Word-7');
  await fill(wallet, screen.getByLabelText('Repeat the password'), 'Another-Word-7');
  await wallet.user.click(screen.getByRole('button', { name: 'Save the new password' }));
  const saved = (await screen.findByText(/^Your new password is saved/)).closest('[role="status"]');
  await expect.poll(() => document.activeElement).toBe(saved);
});

test('the form for a new password names the account for password managers, and begins with what is typed', async () => {
  const wallet = await atSettings('/security');
  await wallet.user.click(await screen.findByRole('button', { name: 'Change the password' }));
  await screen.findByRole('form', { name: 'Change the password' });
  const named = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
  expect(named?.value).toBe('hanna@example.org');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Current password'));
});

test('the own address is shown whole and breaks at its signs, where a field would cut it off', async () => {
  await openWallet('/settings/profile');
  const email = await screen.findByLabelText('E-mail');
  expect(email.textContent).toBe('hanna@example.org');
  expect(email.innerHTML).toBe('hanna<wbr>@example<wbr>.org');
  email.focus();
  expect(String(getSelection())).toBe('hanna@example.org');
});

test('the name in the member search is chosen with the note that givers read the full one', async () => {
  await atSettings('/community', { member: { ...hanna, gmsAllowed: true } });
  const name = await screen.findByLabelText('Your name there');
  expect(descriptionOf(name)).toMatch(/reads your full name when sending/);
  expect(within(name).getAllByRole('radio')).toHaveLength(5);
});

test('a chosen name is shown from the press on, and not once more the old one', async () => {
  const wallet = await atSettings('/community', { member: { ...hanna, gmsAllowed: true } });
  const names = within(await screen.findByLabelText('Your name there'));
  const chosen = names.getByRole<HTMLInputElement>('radio', { name: /first name\)/i });
  expect(chosen.checked).toBe(false);
  fireEvent.click(chosen);
  expect(chosen.checked).toBe(true);
  await said('Saved');
  expect(chosen.checked).toBe(true);
  expect(wallet.server.asked('updateUserInfos')).toHaveLength(1);
});

test.each([
  ['without permission', 'denied', /^Your browser does not allow notifications from this page\./],
  ['in a browser without them', undefined, /^This browser cannot show notifications\./],
])('%s the page explains why it cannot switch push messages on', async (_, permission, why) => {
  if (permission !== undefined) {
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('Notification', { permission });
    const ready = Promise.resolve({ pushManager: {} });
    const worker = Object.assign(new EventTarget(), { ready, startMessages: () => undefined });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  }
  await atSettings('/display');
  await screen.findByText(why);
  expect(screen.queryByRole('switch', { name: 'Notifications on this device' })).toBeNull();
});

type Locate = (found: (position: object) => void, failed: (error: object) => void) => void;
function locateBy(getCurrentPosition: Locate): void {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

test('a position that is found late does not replace what was entered meanwhile', async () => {
  const position = Promise.withResolvers<object>();
  locateBy((found) => void position.promise.then(found));
  const wallet = await atSettings('/community', { member: { ...hanna, gmsAllowed: true } });
  await wallet.user.click(await screen.findByRole('button', { name: 'Choose a place' }));
  const use = await screen.findByRole('button', { name: 'Use my position' });
  await wallet.user.click(use);
  await fill(wallet, screen.getByLabelText('Latitude'), '47.5');
  position.resolve({ coords: { latitude: 1, longitude: 2 } });
  await expect.poll(() => use.getAttribute('aria-busy')).toBeNull();
  expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '47.5');
  await wallet.user.click(use);
  await expect.poll(() => screen.getByLabelText('Longitude')).toHaveProperty('value', '2');
});

test.each([
  [1, 'does not let this page know where you are'],
  [2, 'cannot find your position'],
])('without the position of the device the two other ways remain: %s', async (code, why) => {
  locateBy((_, failed) => failed({ code, PERMISSION_DENIED: 1 }));
  const { user } = await atSettings('/community', { member: { ...hanna, gmsAllowed: true } });
  await user.click(await screen.findByRole('button', { name: 'Choose a place' }));
  await user.click(await screen.findByRole('button', { name: 'Use my position' }));
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain(why);
  expect(said).toContain('write the two numbers');
  screen.getByLabelText('Latitude');
});

test('a place is shown as the language writes numbers, and is taken back', async () => {
  const place = { latitude: 47.81621, longitude: -10.30689 };
  const { user, server } = await atSettings('/community', {
    member: { ...hanna, gmsAllowed: true },
    answers: { userLocation: { userLocation: place, communityLocation: {} } },
  });
  await act(() => showLanguage('de'));
  onTestFinished(() => act(() => showLanguage('en')));
  await screen.findByText('Breite 47,81621, Länge \u221210,30689');
  await user.click(screen.getByRole('button', { name: 'Ort ändern' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Breitengrad')).value).toBe('47,81621');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  const remove = screen.getByRole('button', { name: 'Meinen Ort entfernen' });
  expect(descriptionOf(remove)).toBe('Ohne Ort stehst du nur in der Liste.');
  await user.click(remove);
  await screen.findByText('Noch kein Ort gewählt');
  expect(server.asked('updateUserInfos')).toEqual([{ removeGmsLocation: true }]);
  expect(screen.queryByRole('button', { name: 'Meinen Ort entfernen' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ort wählen' }));
});
