import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hanna, openWallet } from '../../test/wallet.tsx';
import { patterns } from './paths.ts';

/** As if the address had been cut off in the middle of an escape. */
const cutOff = Object.values(patterns)
  .filter((pattern) => pattern.includes(':'))
  .map((pattern) => pattern.replaceAll(/:\w+\??/g, () => 'abc%'));

test.each([['a visitor', null] as const, ['a member', hanna] as const])(
  'an address that was cut off shows %s a page',
  async (_, member) => {
    for (const path of cutOff) {
      const { leave } = await openWallet(path, { member });
      await screen.findAllByRole('heading');
      expect(screen.queryByText('This page could not be shown')).toBeNull();
      leave();
    }
  },
);
