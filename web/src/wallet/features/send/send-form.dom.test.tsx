import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/played-server.ts';
import { account, maria } from '../../../../test/account.ts';
import { expectNoProblem, expectProblem, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { amount, atForm, good, memo, recipient, submit, user, write } from '../../../../test/send-form.ts';

test('a mistyped name of a known person leads to that person, and the hint says that names will do', async () => {
  const wallet = await atForm('200', hanna, {
    pastPartners: [{ person: maria, lastAt: '2026-11-20T10:00:00.000Z' }],
  });
  expect(screen.getByText(/^Name, e-mail, username or/)).toBeTruthy();
  await fill(wallet, recipient(), 'Mraia');
  const list = await screen.findByRole('listbox', { name: 'Do you perhaps mean…' });
  await wallet.user.click(within(list).getByRole('option', { name: /Maria Berg/ }));
  await screen.findByRole('button', { name: 'Somebody else' });
});

test('an empty form shows what is missing, at each field', async () => {
  const wallet = await atForm();
  await wallet.user.click(submit());
  await expectProblem(recipient(), 'Say who it is for');
  await expectProblem(amount(), 'Say how much');
  await expectProblem(memo(), 'Write a sentence, so that the person knows what for');
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('There’s a problem');
  expect(document.activeElement).toBe(summary);
});

test('the summary names every field, an address that nobody has among them', async () => {
  const wallet = await atForm();
  await write(wallet, { to: 'nobody@example.org' });
  await wallet.user.click(submit());
  await expectProblem(recipient(), /nobody@example\.org/);
  const named = within(screen.getByRole('alert')).getAllByRole('link');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^To whom\? – We cannot find anybody under “nobody@example\.org”/),
    'How much? – Say how much',
    'What are you thanking them for? – Write a sentence, so that the person knows what for',
  ]);
});

test('an invalid amount is explained at its field', async () => {
  const wallet = await atForm();
  await write(wallet, good);
  const inDigits = 'That is not a number. Write the amount in digits, like 12.50';
  const twoDigits = 'Write at most two digits after the point';
  for (const [typed, sentence] of [
    ['abc', inDigits],
    ['1..0', inDigits],
    ['0.001', twoDigits],
    ['1.134', twoDigits],
    ['12.345', twoDigits],
    ['0,00', 'Send at least 0.01 GDD'],
    ['-3', 'Send at least 0.01 GDD'],
    ['９９９９９９９', /You can send up to [\d,.]+ GDD/],
    ['9'.repeat(400), /./],
  ] as const) {
    await write(wallet, { amount: typed });
    await wallet.user.click(submit());
    await expectProblem(amount(), sentence);
    expectNoProblem(memo());
  }
});

test('beside an amount that is too large its reading has no tick', async () => {
  const wallet = await atForm();
  await write(wallet, { amount: '1,234' });
  const reading = (): HTMLElement | null => screen.getByText('1,234.00 GDD').closest<HTMLElement>('.read');
  expect(reading()?.querySelector('.icon')).toBeTruthy();
  await wallet.user.click(submit());
  await expectProblem(amount(), 'You can send up to 200.00 GDD');
  expect(reading()?.querySelector('.icon')).toBeNull();
});

test('full-width digits and a comma are accepted', async () => {
  const wallet = await atForm();
  await write(wallet, { ...good, amount: ' １,２５ ' });
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 1.25 GDD' }));
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(wallet.server.asked('sendCoins')).toMatchObject([{ amount: '1.25' }]);
});

test('an invalid recipient is explained at its field', async () => {
  const wallet = await atForm();
  await write(wallet, good);
  const inFull = 'Enter the full e-mail address, the username or the ID';
  for (const [typed, sentence] of [
    ['two words', /^Nobody you know here is called “two words”\. Check the spelling/],
    ['maria@example', inFull],
    ['x'.repeat(2000), /./],
    [
      'nobody@example.org',
      /under “nobody@example.org”\. Check the spelling: .* by e-mail address or username only. Or send by link/,
    ],
    ['00000000-0000-4000-8000-000000000000', /We cannot find anybody/],
    [
      'Elsewhere/maria',
      'We do not know a community “Elsewhere”. Check its name, or leave it out for your own community.',
    ],
    ['hanna@example.org', 'That is you. Choose somebody else to thank.'],
  ] as const) {
    await write(wallet, { to: typed });
    await wallet.user.click(submit());
    await expectProblem(recipient(), sentence);
  }
});

test('an address is not called wrong because the connection is missing, and is looked up when it is back', async () => {
  const wallet = await atForm();
  wallet.server.loseAnswers('user');
  await write(wallet, { to: good.to, amount: '1' });
  await screen.findByText('No connection right now. We’ll look up who this is as soon as it is back.');
  expectNoProblem(recipient());
  wallet.server.findAnswers();
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByText('This goes to');
  expect(screen.queryByText(/No connection right now/)).toBeNull();
});

test('texts that are too short or too long are explained at their field', async () => {
  const wallet = await atForm();
  await write(wallet, good);
  for (const [words, sentence] of [
    ['four', 'Write at least five characters, so that the person knows what for'],
    ['x'.repeat(513), 'Shorten your words to 512 characters · 513 of 512 characters'],
  ] as const) {
    await write(wallet, { memo: words });
    await wallet.user.click(submit());
    await expectProblem(memo(), sentence);
  }
});

test('a text of 512 emoji is sent as it was written', async () => {
  const wallet = await atForm();
  const words = '🌱'.repeat(512);
  await write(wallet, { ...good, memo: words });
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 1.00 GDD' }));
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(wallet.server.asked('sendCoins')).toMatchObject([{ memo: words }]);
});

test('an empty balance is reported', async () => {
  const wallet = await atForm('0');
  await screen.findByText(/There is nothing to send at the moment/);
  await write(wallet, good);
  await wallet.user.click(submit());
  await expectProblem(amount(), /There is nothing to send yet/);
});

test('pressing the button twice sends once', async () => {
  const wallet = await atForm();
  await write(wallet, good);
  await wallet.user.click(submit());
  await wallet.user.dblClick(await screen.findByRole('button', { name: 'Send 1.00 GDD' }));
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(wallet.server.asked('sendCoins')).toHaveLength(1);
});

test('an amount that was spent elsewhere meanwhile is refused with the reason', async () => {
  const wallet = await atForm();
  wallet.server.answer({
    sendCoins: () => {
      throw refusal('NOT_ENOUGH_GDD');
    },
  });
  await write(wallet, good);
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 1.00 GDD' }));
  await screen.findByText(/You do not have that much at the moment\./);
});

test('after a gift the old balance is not shown while the new one is loading', async () => {
  const wallet = await atForm();
  await write(wallet, good);
  await wallet.user.click(submit());
  const send = await screen.findByRole('button', { name: 'Send 1.00 GDD' });
  const arrived = Promise.withResolvers<object>();
  wallet.server.answer({ transactionList: () => arrived.promise });
  await wallet.user.click(send);
  await screen.findByRole('heading', { name: /^Thank you, / });
  const balance = (): string | null | undefined =>
    document.querySelector('main .reckoning .sum dd')?.textContent;
  await expect.poll(balance).toMatch(/^…/);
  arrived.resolve(account({ balance: '199' }));
  await expect.poll(balance).toMatch(/^199\.00|^198\.99/);
  expect(document.querySelector('main .reckoning')?.textContent).toMatch(/^Your balance/);
});

test('the thank-you shows the figure that the check has announced', async () => {
  const wallet = await atForm();
  await write(wallet, good);
  await wallet.user.click(submit());
  const send = await screen.findByRole('button', { name: 'Send 1.00 GDD' });
  const sum = (): { label?: string | undefined; amount: number } => ({
    label: document.querySelector('main .reckoning .sum dt')?.textContent,
    amount: Number.parseFloat(document.querySelector('main .reckoning .sum dd')?.textContent ?? ''),
  });
  const announced = sum();
  expect(announced.label).toBe('Available afterwards');
  wallet.server.answer({ transactionList: account({ balance: '199' }) });
  await wallet.user.click(send);
  await screen.findByRole('heading', { name: /^Thank you, / });
  await expect.poll(sum).toMatchObject({ label: 'Your balance', amount: expect.any(Number) as number });
  // A hundredth may fade between the two.
  await expect.poll(() => Math.abs(sum().amount - announced.amount)).toBeLessThanOrEqual(0.011);
});

test('an address with a recipient shows the person, and an unknown one is reported', async () => {
  const answers = { user, transactionList: account({ balance: '200' }) };
  await openWallet('/send/Lindental/maria@example.org', { answers });
  expect((await screen.findByRole('group', { name: 'To whom?' })).textContent).toContain('Maria');
});

test('an address with an unknown recipient is reported, with a link to the empty form', async () => {
  const wallet = await openWallet('/send/Lindental/nobody-here', {
    answers: { user, transactionList: account({ balance: '200' }) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This recipient cannot be reached');
  await wallet.user.click(screen.getByRole('link', { name: 'Somebody else' }));
  await screen.findByRole('button', { name: 'Continue to review' });
});

test('the amount gets the focus and comes into view with its name: on arrival from a person, and after "Change"', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const isInView = (): boolean => seen.mock.contexts.includes(amount().closest('.field'));
  const wallet = await openWallet('/send/Lindental/maria@example.org', {
    answers: { user, transactionList: account({ balance: '200' }) },
  });
  await screen.findByRole('group', { name: 'To whom?' });
  await expect.poll(() => document.activeElement).toBe(amount());
  await expect.poll(isInView).toBe(true);
  await write(wallet, { amount: '2', memo: 'For the soup' });
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('group', { name: 'To whom?' });
  await expect.poll(() => document.activeElement).toBe(amount());
  await expect.poll(isInView).toBe(true);
  seen.mockRestore();
});

test('a recipient who is chosen after the amount leaves the focus at the amount', async () => {
  const wallet = await atForm('200', hanna, { favourites: [maria] });
  await write(wallet, { amount: '2' });
  await wallet.user.click(await screen.findByRole('button', { name: 'Maria Berg' }));
  await screen.findByRole('group', { name: 'To whom?' });
  await expect.poll(() => document.activeElement).toBe(amount());
});

test('the values of the form survive a reload, and are removed once sent', async () => {
  const before = await atForm();
  await write(before, { to: 'maria@example.org', amount: '2,5', memo: 'Half a sentence' });
  before.leave();
  const wallet = await atForm();
  expect([recipient(), amount(), memo()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'maria@example.org',
    '2,5',
    'Half a sentence',
  ]);
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 2.50 GDD' }));
  await screen.findByRole('heading', { name: /^Thank you, / });
  wallet.leave();
  await atForm();
  expect(memo()).toHaveProperty('value', '');
  expect(within(document.body).queryByText(/may be on its way already/)).toBeNull();
});

test('with amounts hidden no part of the screen shows the balance, also not in a refusal', async () => {
  const wallet = await atForm('234.56', { ...hanna, hideAmountGDD: true });
  await write(wallet, { ...good, amount: '900' });
  await wallet.user.click(submit());
  await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('****');
  // Neither the balance nor what is left or lacking of it.
  expect(document.body.textContent).not.toMatch(/234|665/);
});

test('a member found by the search is chosen by name, and no id is shown of one without a username', async () => {
  const id = '33333333-3333-4333-8333-333333333333';
  const found = { gradidoID: id, name: 'Quirin Weber', alias: null };
  const wallet = await openWallet('/send', {
    member: hanna,
    answers: {
      transactionList: account({ balance: '200' }),
      searchMembers: { count: 1, members: [found] },
      user: { ...maria, gradidoID: id, alias: null, firstName: 'Quirin', lastName: 'Weber' },
    },
  });
  await screen.findByRole('button', { name: 'Continue to review' });
  await wallet.user.type(recipient(), 'quir');
  await wallet.user.click(await screen.findByRole('option', { name: /Weber/ }));
  const chosen = await screen.findByRole('group', { name: 'To whom?' });
  expect(chosen.textContent).toContain('Quirin Weber');
  expect(document.body.innerHTML).not.toContain(`>${id}`);
  expect(wallet.server.asked('user').at(-1)).toMatchObject({ identifier: id });
});

test('the link of an empty form is not remembered, that of a begun one is', async () => {
  const isLink = (): boolean =>
    screen.getByRole<HTMLInputElement>('radio', { name: 'By link or QR' }).checked;
  const first = await atForm();
  await first.user.click(screen.getByRole('radio', { name: 'By link or QR' }));
  first.leave();
  const second = await atForm();
  expect(isLink()).toBe(false);
  await second.user.click(screen.getByRole('radio', { name: 'By link or QR' }));
  await write(second, { amount: '3' });
  second.leave();
  await atForm();
  expect(isLink()).toBe(true);
});

test('the values of a link stay when the mode is changed, after a reload, and when the link is refused', async () => {
  const byLink = (): HTMLInputElement => screen.getByRole('radio', { name: 'By link or QR' });
  const values = (): string[] => [amount(), memo()].map((field) => (field as HTMLInputElement).value);
  const before = await atForm();
  await before.user.click(byLink());
  await write(before, { amount: '4', memo: good.memo });
  await before.user.click(screen.getByRole('radio', { name: 'To a member' }));
  expect(recipient()).toHaveProperty('value', '');
  expect(values()).toEqual(['4', good.memo]);
  await before.user.click(byLink());
  before.leave();
  const wallet = await atForm('200', hanna, {
    createTransactionLink: () => {
      throw refusal('NOT_ENOUGH_GDD');
    },
  });
  expect(byLink().checked).toBe(true);
  expect(values()).toEqual(['4', good.memo]);
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Create link' }));
  await screen.findByText('The link was not created');
  await wallet.user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('button', { name: 'Continue to review' });
  expect(values()).toEqual(['4', good.memo]);
});

const brigitte = {
  ...maria,
  gradidoID: '44444444-4444-4444-8444-444444444444',
  alias: 'gitte',
  firstName: 'Brigitte',
};

/** The form that the address of a person opens. */
async function atFormFor({ gradidoID }: typeof maria): Promise<Wallet> {
  const wallet = await openWallet(`/send/c-1/${gradidoID}`, {
    answers: {
      user: ({ identifier }: { identifier?: string }) => (identifier === maria.gradidoID ? maria : brigitte),
      transactionList: account({ balance: '200' }),
    },
  });
  await screen.findByRole('group', { name: 'To whom?' });
  return wallet;
}
const written = (): string[] => [amount(), memo()].map((field) => (field as HTMLInputElement).value);
const chosen = (): string | null => screen.getByRole('group', { name: 'To whom?' }).textContent;

test('a draft stays with its recipient, and the form without one shows the last draft with its recipient', async () => {
  const first = await atFormFor(maria);
  await write(first, { amount: '40', memo: 'For your soup, dear Maria' });
  first.leave();
  const second = await atFormFor(brigitte);
  expect(written()).toEqual(['', '']);
  second.leave();
  const again = await atFormFor(maria);
  expect(written()).toEqual(['40', 'For your soup, dear Maria']);
  again.leave();
  await atForm();
  expect(written()).toEqual(['40', 'For your soup, dear Maria']);
  expect(chosen()).toContain('Maria Berg');
});

test('what is typed is kept when another recipient is chosen, and goes to the next one, not back to the first', async () => {
  const wallet = await atFormFor(maria);
  await write(wallet, { amount: '40', memo: 'For the soup' });
  await wallet.user.click(screen.getByRole('link', { name: 'Somebody else' }));
  await waitFor(() => expect(recipient()).toHaveProperty('value', ''));
  expect(written()).toEqual(['40', 'For the soup']);
  wallet.leave();
  const other = await atFormFor(brigitte);
  await write(other, { amount: '41' });
  other.leave();
  const first = await atFormFor(maria);
  expect(written()).toEqual(['', '']);
  first.leave();
  await atForm();
  expect(written()).toEqual(['41', 'For the soup']);
  expect(chosen()).toContain('Brigitte');
});
