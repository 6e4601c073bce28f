import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '../../../../test/account.ts';
import { amount, atForm, good, memo, submit, write } from '../../../../test/send-form.ts';
import { descriptionOf, expectProblem, fill, hanna } from '../../../../test/wallet.tsx';

/** The figures in a text, in hundredths. */
const figures = (text: string): bigint[] =>
  (text.match(/\d[\d,]*\.\d\d/g) ?? []).map((figure) => BigInt(figure.replaceAll(/[,.]/g, '')));
const reckoning = (): bigint[] =>
  [...document.querySelectorAll('main .reckoning dd')].flatMap(({ textContent }) => figures(textContent));

test('before something is sent, the form and the check show what remains', async () => {
  const wallet = await atForm('1488.63');
  await write(wallet, { ...good, amount: '2.50' });
  await expect.poll(() => figures(descriptionOf(amount()))).toHaveLength(2);
  const [there = 0n, left] = figures(descriptionOf(amount()));
  expect(there - 250n).toBe(left);
  await wallet.user.click(submit());
  await screen.findByRole('button', { name: 'Send 2.50 GDD' });
  const [before = 0n, sent, after] = reckoning();
  expect(sent).toBe(250n);
  expect(before - 250n).toBe(after);
});

test('where less can be sent than is shown, the hint says why; of hidden amounts it says nothing', async () => {
  const answers = { transactionList: account({ balance: '70', value: '69.9999' }) };
  const wallet = await atForm('70', hanna, answers);
  await expect
    .poll(() => descriptionOf(amount()))
    .toMatch(/^Available 70\.00 GDD, rounded up; you can send 69\.99\./);
  wallet.leave();
  await atForm('70', { ...hanna, hideAmountGDD: true }, answers);
  await expect.poll(() => descriptionOf(amount())).toBe('Available ***** GDD');
});

const panel = (): (string | null)[] =>
  [...document.querySelectorAll('.reckoning dd')].map(({ textContent }) => textContent);

test('of an amount that is refused neither the field nor the sum beside it say what would be left', async () => {
  const wallet = await atForm('70', hanna, { transactionList: account({ balance: '70', value: '69.9999' }) });
  await fill(wallet, amount(), '69.99');
  await expect.poll(() => panel().at(-1)).toBe('0.01 GDD');
  expect(descriptionOf(amount())).toContain('afterwards');
  for (const typed of ['70', '1.234,5']) {
    await fill(wallet, amount(), typed);
    await expect.poll(() => panel().at(-1)).toBe('–');
    expect(descriptionOf(amount())).not.toContain('afterwards');
    await wallet.user.tab();
    await expectProblem(amount(), /^You can send up to 69\.99 GDD: a fraction has faded/);
  }
});

test('the hint of a link names its limit, and what is beside the form follows what is typed', async () => {
  const wallet = await atForm('57.50');
  await wallet.user.click(screen.getByRole('radio', { name: 'By link or QR' }));
  await expect.poll(() => descriptionOf(amount())).toMatch(/A link can give up to 5\d\.\d\d GDD/);
  const most = /up to ([\d.]+) GDD/.exec(descriptionOf(amount()))?.[1] ?? '';
  expect(figures(descriptionOf(amount()))).toEqual([5750n, ...figures(most)]);
  await fill(wallet, amount(), '57.49');
  await expect.poll(() => reckoning().includes(5749n)).toBe(true);
  expect(panel().at(-1)).toBe('–');
  await fill(wallet, amount(), most);
  await expect.poll(() => descriptionOf(amount())).not.toContain('up to');
  await expect.poll(() => panel().at(-1)).toMatch(/^0\.0[01] GDD$/);
});

test('before a link is made, form and check show what it reserves and why', async () => {
  const wallet = await atForm();
  await wallet.user.click(screen.getByRole('radio', { name: 'By link or QR' }));
  await fill(wallet, amount(), '10');
  await fill(wallet, memo(), good.memo);
  const told = await screen.findByText(/GDD reserved, .* of it for fading/);
  const [whole = 0n, part] = figures(told.textContent);
  // 10.26925 fade to ten in fourteen days; what is shown is a remainder of truncated figures, so that the column adds up.
  expect([1026n, 1027n]).toContain(whole);
  expect(whole - 1000n).toBe(part);
  await wallet.user.click(submit());
  await screen.findByText('Why is more reserved than given?');
  expect(reckoning()[2]).toBe(part);
});
