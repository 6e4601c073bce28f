import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hanna, openMore, openWallet } from '../../../../test/wallet.tsx';

test('a community without circles shows no link to them', async () => {
  const member = { ...hanna, humhubAllowed: true };
  const wallet = await openWallet('/overview', { member, answers: { verifyLogin: member } });
  await screen.findByRole('link', { name: 'Find members' });
  const more = await openMore(wallet);
  expect(within(more).getByRole('link', { name: 'Member search' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /[Cc]ircles/ })).toBeNull();
  wallet.leave();
  const { leave: leaveCircles } = await openWallet('/circles', { member });
  await screen.findByRole('heading', { name: 'There are no circles here' });
  leaveCircles();
  await openWallet('/settings/community', { member });
  await screen.findAllByRole('switch');
  expect(screen.queryByRole('switch', { name: 'I take part in circles' })).toBeNull();
});
