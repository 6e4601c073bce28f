import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../../test/played-server.ts';
import { openWallet } from '../../../../test/wallet.tsx';

test('a member without GDT sees an explanation of it', async () => {
  await openWallet('/gdt');
  await screen.findByRole('heading', { name: 'You have no GDT yet' });
});

test('an unreachable GDT service is named, and can be tried again', async () => {
  const { user, server } = await openWallet('/gdt', {
    answers: {
      listGDTEntries: () => {
        throw refusal('GDT_UNREACHABLE');
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The GDT service does not answer at the moment.',
  );
  server.answer({ listGDTEntries: undefined });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You have no GDT yet' });
});
