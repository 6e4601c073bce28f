import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amount, atForm, good, submit, write } from '../../../../test/send-form.ts';
import { expectProblem } from '../../../../test/wallet.tsx';

const memo =
  '<script>document.title = "broken"</script><img src=x onerror="document.title=1"> ' +
  `Danke רבה und مرحبا 🌱 "quotes" 'and' {braces, plural, one {#}} \\ & &amp; %00`;

test('the whole balance can be sent, and no hundredth more, with a text that is shown and sent unchanged', async () => {
  const wallet = await atForm('200');
  await write(wallet, { ...good, amount: '200.01', memo });
  await wallet.user.click(submit());
  await expectProblem(amount(), 'You can send up to 200.00 GDD');
  await write(wallet, { amount: '200' });
  await wallet.user.click(submit());
  const send = await screen.findByRole('button', { name: 'Send 200.00 GDD' });
  expect(document.querySelector('blockquote')?.textContent).toBe(memo);
  await wallet.user.click(send);
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(wallet.server.asked('sendCoins')).toMatchObject([{ amount: '200', memo }]);
});
