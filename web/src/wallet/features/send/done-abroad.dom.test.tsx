import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { atForm, good, recipient, submit, write } from '../../../../test/send-form.ts';
import { configure } from '../../../../test/site.ts';
import { fill, hanna } from '../../../../test/wallet.tsx';

beforeEach(() => configure({ services: { ...config.services, communities: { links: false } } }));

const home = { foreign: false, uuid: 'c-1', name: 'Lindental', url: '' };
const auental = { foreign: true, uuid: 'c-2', name: 'Auental', url: 'https://auental.example/' };

test('after a gift to another community the member is named, and not the word that was typed', async () => {
  const wallet = await atForm('200', hanna, {
    reachableCommunities: [home, auental],
    remoteTransfers: [
      {
        id: 1,
        state: 'BOOKED',
        amount: '1',
        memo: good.memo,
        recipientName: 'Maria Sommer',
        recipientIdentifier: 'maria',
        communityUuid: 'c-2',
      },
    ],
  });
  await screen.findByRole('option', { name: 'Auental' });
  await wallet.user.selectOptions(screen.getByLabelText('Community'), 'Auental');
  await fill(wallet, recipient(), 'maria');
  await write(wallet, { amount: good.amount, memo: good.memo });
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 1.00 GDD' }));
  await screen.findByRole('heading', { name: /^Thank you, / });
  const said = (): string => document.querySelector('main .gift')?.textContent ?? '';
  await expect.poll(said).toContain('Auental');
  expect(said().match(/Auental/g)).toHaveLength(1);
});
