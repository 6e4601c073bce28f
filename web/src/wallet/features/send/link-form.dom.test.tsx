import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amount, atForm, good, submit, write } from '../../../../test/send-form.ts';
import { expectProblem } from '../../../../test/wallet.tsx';

test('a link gives as much as its part for fading allows, and a lost answer makes one link, not two', async () => {
  const wallet = await atForm('200');
  await wallet.user.click(screen.getByRole('radio', { name: 'By link or QR' }));
  await write(wallet, { amount: '200', memo: good.memo });
  await wallet.user.click(submit());
  await expectProblem(amount(), /^A link can give up to 194\.\d\d GDD/);
  const [, most = ''] = /up to ([\d.]+) GDD/.exec(document.body.textContent) ?? [];
  await write(wallet, { amount: most });
  await wallet.user.click(submit());
  wallet.server.loseAnswers('createTransactionLink');
  await wallet.user.click(await screen.findByRole('button', { name: 'Create link' }));
  await expect.poll(() => wallet.server.asked('createTransactionLink')).toHaveLength(1);
  wallet.server.findAnswers();
  await screen.findByRole('heading', { name: 'Your link is ready' });
  expect(wallet.server.asked('createTransactionLink')).toMatchObject([{ amount: most }, { amount: most }]);
  expect(wallet.server.keysOf('createTransactionLink')).toHaveLength(1);
});
