import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { refusal } from '../../../../test/played-server.ts';
import { address, expectProblem, fill, openWallet } from '../../../../test/wallet.tsx';

test('the account is closed with the present password alone, and for good', async () => {
  const wallet = await openWallet('/settings/security', {
    answers: {
      stays: [],
      sessions: [],
      closeAccount({ password }: { password: string }) {
        if (password !== 'Kula-Demo-1') throw refusal('PASSWORD_WRONG', { field: 'password' });
        return true;
      },
    },
  });
  const press = async (name: string): Promise<void> =>
    wallet.user.click(await screen.findByRole('button', { name }));
  const password = (): HTMLElement => screen.getByLabelText('Password', { selector: 'input' });
  await press('Close my account…');
  await press('Stay a member');
  expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
  await press('Close my account…');
  await press('Close my account for good');
  await expectProblem(password(), 'Password is missing');
  await fill(wallet, password(), 'Wrong-Word-1');
  await press('Close my account for good');
  await expectProblem(password(), /current password is a different one/);
  expect(session.get().token).not.toBeNull();
  await fill(wallet, password(), 'Kula-Demo-1');
  await press('Close my account for good');
  await screen.findByText(/Your account is closed\. Thank you/);
  expect(address()).toBe('/login');
  expect(session.get().token).toBeNull();
});
