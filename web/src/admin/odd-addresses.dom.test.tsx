import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin, theo } from '../../test/admin.tsx';
import { patterns } from './paths.ts';

test('an address that was cut off in the middle of an escape shows an administrator a page', async () => {
  for (const pattern of Object.values(patterns).filter((one) => one.includes(':'))) {
    const { leave } = await openAdmin(
      pattern.replaceAll(/:\w+\??/g, () => 'abc%'),
      { as: theo },
    );
    await screen.findAllByRole('heading');
    expect(screen.queryByText('This page could not be shown')).toBeNull();
    leave();
  }
});
