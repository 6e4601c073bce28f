import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { writtenPlaces } from '#shared/session/drafts.ts';
import { account, gift, maria } from '../../../../test/account.ts';
import { descriptionOf, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { refusal } from '../../../../test/played-server.ts';
import { configure } from '../../../../test/site.ts';

beforeEach(() => configure({ services: { ...config.services, communities: { links: false } } }));

const community = (uuid: string, name: string, takesRequests: boolean) => ({
  uuid,
  name,
  takesRequests,
  foreign: uuid !== 'c-1',
  url: `https://${name.toLowerCase()}.example`,
});

const asked = (isDelivered: boolean) => ({
  code: 'abc',
  link: 'https://lindental.example/request/abc',
  isOwn: true,
  isDelivered,
  amount: '5',
  memo: 'For the shared ladder',
  state: 'OPEN',
  validUntil: '2027-01-01T00:00:00.000Z',
  endedAt: null,
  requester: { firstName: 'Hanna', lastName: 'Sol', communityName: null },
  recipient: { firstName: 'Bruno', lastName: 'Bauer', communityName: 'Auental' },
  answeredBy: null,
});

async function atForm(createPaymentRequest: unknown = asked(true)): Promise<Wallet> {
  const wallet = await openWallet('/requests/ask', {
    answers: {
      createPaymentRequest,
      transactionList: account({ balance: '200' }),
      reachableCommunities: [
        community('c-1', 'Lindental', true),
        community('c-2', 'Auental', true),
        community('c-3', 'Altental', false),
      ],
    },
  });
  await screen.findByRole('option', { name: 'Auental' });
  return wallet;
}

const choose = (wallet: Wallet, name: string) =>
  wallet.user.selectOptions(screen.getByLabelText('Community'), name);
const recipient = (): HTMLElement => screen.getByRole('combobox', { name: 'From whom?' });

async function askBruno(wallet: Wallet): Promise<void> {
  await choose(wallet, 'Auental');
  await fill(wallet, recipient(), 'bruno@example.org');
  await fill(wallet, screen.getByLabelText('How much?'), '5');
  await fill(wallet, screen.getByLabelText('What is it for?'), 'For the shared ladder');
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Ask for 5.00 GDD' }));
}

test('a community without requests is reported in place of the button, until another one is chosen', async () => {
  const wallet = await atForm();
  await choose(wallet, 'Altental');
  const note = await screen.findByText('You cannot ask members of Altental yet');
  expect(note.closest('[role="status"]')?.textContent).toContain('its program does not know requests');
  expect(screen.queryByRole('button', { name: 'Continue to review' })).toBeNull();
  await wallet.user.type(recipient(), 'bruno@example.org{Enter}');
  expect(screen.queryByRole('heading', { name: 'Check and send' })).toBeNull();
  await choose(wallet, 'Auental');
  expect(screen.getByRole('button', { name: 'Continue to review' })).toBeTruthy();
});

test('a member of another community is asked by the identifier alone, and the link is not shared', async () => {
  const wallet = await atForm();
  await askBruno(wallet);
  await screen.findByText('Bruno Bauer in Auental has your request now. You hear of the answer here.');
  expect(screen.getByRole('heading', { name: 'Your request has been sent' })).toBeTruthy();
  expect(wallet.server.asked('createPaymentRequest')).toMatchObject([
    { recipientIdentifier: 'bruno@example.org', recipientCommunityIdentifier: 'c-2', amount: '5' },
  ]);
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('a community that does not answer gets the request later', async () => {
  await askBruno(await atForm(asked(false)));
  await screen.findByText('Auental does not answer at the moment. Your request arrives as soon as it does.');
  expect(screen.getByRole('heading', { name: 'Your request is on its way' })).toBeTruthy();
});

test('whoever was asked for the same amount already is told at the check, with the way to that request', async () => {
  const wallet = await atForm();
  const bruno = {
    gradidoID: 'b-1',
    alias: 'bruno',
    firstName: 'Bruno',
    lastName: 'Bauer',
    communityUuid: 'c-1',
  };
  const before = { ...asked(true), recipient: { ...bruno, communityName: null } };
  wallet.server.answer({ user: bruno, paymentRequests: { count: 1, requests: [before] } });
  await fill(wallet, recipient(), 'bruno@example.org');
  await fill(wallet, screen.getByLabelText('What is it for?'), 'For the shared ladder');
  const check = async (amount: string): Promise<void> => {
    await fill(wallet, screen.getByLabelText('How much?'), amount);
    await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
    await screen.findByRole('heading', { name: 'Check and send' });
  };
  await check('5');
  await screen.findByText(/You have already asked Bruno Bauer for 5.00 GDD/);
  expect(screen.getByRole('link', { name: 'See that request' }).getAttribute('href')).toBe('/request/abc');
  await wallet.user.click(screen.getByRole('button', { name: 'Change' }));
  await check('6');
  expect(screen.queryByText(/You have already asked/)).toBeNull();
});

test('an unknown identifier is reported at the check', async () => {
  const wallet = await atForm(() => {
    throw refusal('RECIPIENT_NOT_FOUND');
  });
  await askBruno(wallet);
  await screen.findByText('Your request was not made');
  // The same once more would be refused again: the way leads to the field.
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
  await wallet.user.click(screen.getByRole('button', { name: 'Change' }));
  await expect.poll(() => document.activeElement).toBe(recipient());
});

test('once somebody is chosen the amount is next, and whoever lets go enters somebody else', async () => {
  const wallet = await atForm();
  wallet.server.answer({ user: maria });
  await fill(wallet, recipient(), 'maria');
  await wallet.user.keyboard('{Enter}');
  const letGo = await screen.findByRole('button', { name: 'Somebody else' });
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('How much?'));
  await wallet.user.click(letGo);
  await expect.poll(() => document.activeElement).toBe(recipient());
  expect(recipient()).toHaveProperty('value', '');
});

test('who a member of another community is, is not said to be known before anybody has looked', async () => {
  const wallet = await atForm();
  await choose(wallet, 'Auental');
  expect(await screen.findByText(/^E-mail, username or/)).toBeTruthy();
  expect(screen.queryByText(/^Only Auental can look up/)).toBeNull();
  await fill(wallet, recipient(), 'nobody.at.all@example.org');
  const note = screen.getByText(/^Only Auental can look up who this is/);
  expect(note.closest('[role="status"]')).not.toBeNull();
});

test('a member of the own community is told anyway: the way on leads, and the link is only offered', async () => {
  const recipient = { firstName: 'Bruno', lastName: 'Bauer', communityName: null };
  await askBruno(await atForm({ ...asked(true), recipient }));
  const onward = await screen.findByRole('link', { name: 'Go to overview' });
  expect(onward.className).toBe('button lead');
  expect(screen.getByRole('button', { name: 'Copy link' }).className).toBe('button quiet');
});

test('a request to whoever has the link is useless until it is given away: that leads', async () => {
  const { recipient: _recipient, ...byLink } = asked(true);
  const wallet = await atForm({ ...byLink, recipient: null });
  await wallet.user.click(screen.getByLabelText('By link or QR'));
  await fill(wallet, screen.getByLabelText('How much?'), '5');
  await fill(wallet, screen.getByLabelText('What is it for?'), 'For the shared ladder');
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Ask for 5.00 GDD' }));
  expect((await screen.findByRole('button', { name: 'Copy link' })).className).toBe('button');
  expect(screen.queryByRole('link', { name: 'Go to overview' })).toBeNull();
});

test('the form shows what is missing, and what the server refuses', async () => {
  const wallet = await atForm(() => {
    throw refusal('REQUEST_LIMIT_REACHED');
  });
  const bruno = { gradidoID: 'b-1', firstName: 'Bruno', lastName: 'Bauer', communityUuid: 'c-1' };
  wallet.server.answer({
    user: ({ identifier }: { identifier?: string }) =>
      identifier === 'hanna@example.org' ? { ...bruno, ...hanna } : bruno,
  });
  const [amount, memo] = [screen.getByLabelText('How much?'), screen.getByLabelText('What is it for?')];
  const submit = screen.getByRole('button', { name: 'Continue to review' });
  await wallet.user.click(submit);
  await expect.poll(() => descriptionOf(recipient())).toMatch(/Say who you are asking/);
  expect(descriptionOf(amount)).toMatch(/Say how much/);
  await fill(wallet, recipient(), 'hanna@example.org');
  await fill(wallet, amount, '0');
  await fill(wallet, memo, 'Hey');
  await wallet.user.click(submit);
  await expect.poll(() => descriptionOf(recipient())).toMatch(/That is you/);
  expect(descriptionOf(amount)).toMatch(/Ask for at least/);
  await fill(wallet, recipient(), 'bruno@example.org');
  await fill(wallet, amount, '1000');
  await fill(wallet, memo, 'For the shared ladder');
  await wallet.user.click(submit);
  await wallet.user.click(await screen.findByRole('button', { name: /^Ask for 1,?000.00 GDD$/ }));
  await screen.findByText(/Many of your requests are still waiting/);
  await wallet.user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText<HTMLInputElement>('How much?').value).toBe('1000');
});

async function lookElsewhere(wallet: Wallet): Promise<void> {
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  await wallet.user.click(menu.getByRole('link', { name: 'Overview' }));
  await screen.findByRole('region', { name: 'Your balance' });
  await wallet.user.click(menu.getByRole('link', { name: 'Send' }));
  await wallet.user.click(await screen.findByRole('link', { name: 'Ask for GDD instead' }));
  await screen.findByLabelText('What is it for?');
}

const written = (): string[] =>
  ['How much?', 'What is it for?'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test('what was written is there again after a look elsewhere, and gone once it was sent', async () => {
  const wallet = await atForm();
  wallet.server.answer({ user: maria });
  await fill(wallet, recipient(), 'maria');
  await wallet.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Somebody else' });
  await fill(wallet, screen.getByLabelText('How much?'), '4');
  await fill(wallet, screen.getByLabelText('What is it for?'), 'For the pears');
  await lookElsewhere(wallet);
  expect(written()).toEqual(['4', 'For the pears']);
  expect(screen.getByRole('group', { name: 'From whom?' }).textContent).toContain('Maria Berg');
  expect(writtenPlaces(hanna.gradidoID)).toEqual(['requests']);
  // Nothing goes from the check, either.
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await screen.findByRole('heading', { name: 'Check and send' });
  await lookElsewhere(wallet);
  expect(written()).toEqual(['4', 'For the pears']);
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Ask for 4.00 GDD' }));
  await screen.findByText(/has your request now/);
  expect(writtenPlaces(hanna.gradidoID)).toEqual([]);
  await lookElsewhere(wallet);
  expect(written()).toEqual(['', '']);
});

test('a request whose answer was lost is made once, also from a form that was opened anew', async () => {
  const wallet = await atForm();
  wallet.server.loseAnswers('createPaymentRequest');
  await askBruno(wallet);
  await screen.findByRole('button', { name: 'Ask for 5.00 GDD again' });
  wallet.leave();
  const again = await atForm();
  await again.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await again.user.click(await screen.findByRole('button', { name: 'Ask for 5.00 GDD' }));
  await screen.findByRole('heading', { name: 'Your request has been sent' });
  const keys = [wallet, again].flatMap(({ server }) =>
    server.asked('createPaymentRequest').map((variables) => variables['idempotencyKey']),
  );
  expect(new Set(keys).size).toBe(1);
});

test('a gift that went to the wrong person is asked back beside a request that is being written', async () => {
  const booking = { ...gift, typeId: 'SEND', amount: '-7.5' };
  const wallet = await openWallet('/transactions', {
    answers: { transactionList: account({ balance: '200', bookings: [booking] }) },
  });
  await lookElsewhere(wallet);
  await fill(wallet, screen.getByLabelText('How much?'), '4');
  await wallet.user.click(screen.getByRole('link', { name: 'Transactions' }));
  await wallet.user.click(await screen.findByText(/Lent me the long ladder/));
  await wallet.user.click(await screen.findByRole('link', { name: /Ask for it back/ }));
  await screen.findByLabelText('What is it for?');
  expect(written()[0]).toBe('7.50');
  await lookElsewhere(wallet);
  expect(written()[0]).toBe('4');
});

test('who was just asked is among the known people', async () => {
  const wallet = await atForm();
  const before = wallet.server.asked('pastPartners').length;
  await askBruno(wallet);
  await expect.poll(() => wallet.server.asked('pastPartners').length).toBe(before + 1);
});

test('the person who was found is announced as the one who is asked, not as one who gets something', async () => {
  const wallet = await openWallet('/requests/ask', {
    answers: { transactionList: account({ balance: '200' }), user: maria },
  });
  await fill(wallet, await screen.findByRole('combobox', { name: 'From whom?' }), 'maria@example.org');
  await screen.findByText('You are asking');
  expect(screen.queryByText('This goes to')).toBeNull();
});
