import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { showLanguage } from '#shared/texts/texts.ts';
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

test('a document is read with its list, its words as they were written, and links to addresses', async () => {
  const text = '## Data\n\n- little\n- <b>never</b> sold\n\nAsk us@lindental.example';
  const { leave, server } = await openWallet('/privacy', {
    member: null,
    answers: { siteDocument: { language: 'en', text, url: null } },
  });
  await screen.findByRole('heading', { name: 'Data', level: 2 });
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('<b>never</b> sold');
  const link = screen.getByRole('link', { name: 'us@lindental.example' });
  expect(link.getAttribute('href')).toBe('mailto:us@lindental.example');
  onTestFinished(() => showLanguage('en'));
  await showLanguage('fr');
  await screen.findByRole('heading', { name: 'Confidentialité', level: 1 });
  await screen.findByRole('heading', { name: 'Data', level: 2 });
  expect(server.asked('siteDocument')).toEqual([
    { kind: 'PRIVACY', language: 'en' },
    { kind: 'PRIVACY', language: 'fr' },
  ]);
  await showLanguage('en');
  leave();
  const url = 'https://terms.example/all';
  await openWallet('/terms', {
    member: null,
    answers: { siteDocument: { language: 'en', text: null, url } },
  });
  expect((await screen.findByRole('link', { name: url })).getAttribute('href')).toBe(url);
});
