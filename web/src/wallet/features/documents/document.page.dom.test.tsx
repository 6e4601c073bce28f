import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../../../test/wallet.tsx';

test('a document that begins with its title shows it once, and leads back', async () => {
  await openWallet('/imprint', {
    answers: { siteDocument: { language: 'de', text: '# Impressum\n\nVerein Lindental', url: null } },
  });
  await screen.findByText('Verein Lindental');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Legal notice']);
  const back = screen.getByRole('link', { name: /^Back to / });
  expect(back.getAttribute('href')).toBe('/overview');
});
