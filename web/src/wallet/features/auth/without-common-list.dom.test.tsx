/** The list of common passwords cannot be loaded. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/played-server.ts';
import { expectProblem, fill, hanna, openWallet } from '../../../../test/wallet.tsx';

const account = {
  email: 'h@example.org',
  firstName: 'Hanna',
  lastName: 'Vogt',
  alias: null,
  hasSafeguards: false,
};

vi.mock(import('./common-passwords.ts'), () => {
  throw new TypeError('The file is not loaded');
});

test('a password is chosen while the list of common ones cannot be loaded, and the server decides', async () => {
  const wallet = await openWallet('/reset-password/1234567890', {
    member: null,
    answers: {
      accountOfCode: account,
      choosePassword() {
        throw refusal('PASSWORD_TOO_COMMON', { field: 'password' });
      },
    },
  });
  const password = await screen.findByLabelText('New password');
  const save = screen.getByRole('button', { name: 'Save the password' });
  const uncommon = (): HTMLElement | null => screen.queryByText(/not easy to guess/);
  screen.getByText(/at least 8 characters/);
  await expect.poll(uncommon).toBeNull();
  await fill(wallet, password, 'Password1!');
  await wallet.user.click(save);
  await expectProblem(password, /Many people choose this password/);
  await expect.poll(() => uncommon()?.textContent).toContain('still missing');
  // Leaving the field checks it again.
  password.focus();
  save.focus();
  await expectProblem(password, /Many people choose this password/);
  await wallet.user.click(save);
  expect(wallet.server.asked('choosePassword')).toHaveLength(1);
  await fill(wallet, password, 'Another-Word-7');
  await expect.poll(uncommon).toBeNull();
  wallet.server.answer({ choosePassword: { ...hanna, emailContact: { email: 'h@example.org' } } });
  await wallet.user.click(save);
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
});
