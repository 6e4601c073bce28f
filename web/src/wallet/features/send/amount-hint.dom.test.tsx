import { screen } from '@testing-library/react';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { amount, atForm, good, memo, submit, write } from '../../../../test/send-form.ts';
import { descriptionOf, fill } from '../../../../test/wallet.tsx';

/** The figures in a text, without the signs of thousands. */
const figures = (text: string): Decimal[] =>
  (text.match(/\d[\d,]*\.\d\d/g) ?? []).map((figure) => new Decimal(figure.replaceAll(',', '')));
const reckoning = (): Decimal[] =>
  [...document.querySelectorAll('main .reckoning dd')].flatMap(({ textContent }) => figures(textContent));

test('before something is sent, the form and the check show what remains', async () => {
  const wallet = await atForm('1488.63');
  await write(wallet, { ...good, amount: '2.50' });
  await expect.poll(() => figures(descriptionOf(amount()))).toHaveLength(2);
  const [there, left] = figures(descriptionOf(amount()));
  expect(there?.minus('2.5').toFixed(2)).toBe(left?.toFixed(2));
  await wallet.user.click(submit());
  await screen.findByRole('button', { name: 'Send 2.50 GDD' });
  const [before, sent, after] = reckoning();
  expect(sent?.toFixed(2)).toBe('2.50');
  expect(before?.minus('2.5').toFixed(2)).toBe(after?.toFixed(2));
});

test('before a link is made, form and check show what it reserves and why', async () => {
  const wallet = await atForm();
  await wallet.user.click(screen.getByRole('radio', { name: 'By link or QR' }));
  await fill(wallet, amount(), '10');
  await fill(wallet, memo(), good.memo);
  // The amount that fades to ten in fourteen days.
  const reserved = new Decimal(2).pow(new Decimal(14 * 86_400_000).div(31_556_952_000)).times(10);
  const [whole, part] = figures((await screen.findByText(/GDD reserved, .* of it for fading/)).textContent);
  // Both are remainders of figures that are truncated to two decimals, so that the column adds up.
  expect(
    reserved
      .minus(whole ?? 0)
      .abs()
      .toNumber(),
  ).toBeLessThan(0.01);
  expect(whole?.minus(part ?? 0).toFixed(2)).toBe('10.00');
  await wallet.user.click(submit());
  await screen.findByText('Why is more reserved than given?');
  expect(reckoning()[2]?.toFixed(2)).toBe(part?.toFixed(2));
});
