import { expect, test } from 'vitest';
import { openWallet } from '../../../../test/wallet.tsx';

test('an id breaks between community and name, where the bar is too narrow for both', async () => {
  await openWallet('/overview');
  const shown = (): string => document.querySelector('.me .member-id > span')?.innerHTML ?? '';
  await expect.poll(shown).toMatch(/^[^<]*\/<wbr>hanna$/);
});
