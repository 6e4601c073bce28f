import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entryOf, openPage, partOf, theo } from '../../../../test/admin.tsx';
import { expectProblem, fill } from '../../../../test/fields.ts';

test('each document can be viewed as everybody sees it', async () => {
  const updatedAt = '2026-01-01T00:00:00Z';
  await openPage('/admin/documents', 'Documents', {
    as: theo,
    answers: {
      siteDocuments: [
        { kind: 'IMPRINT', language: 'de', text: 'Verein', url: null, updatedAt },
        { kind: 'TERMS', language: 'en', text: null, url: 'https://terms.example/all', updatedAt },
      ],
    },
  });
  const views = await screen.findAllByRole('link', { name: 'View' });
  expect(views.map((view) => view.getAttribute('href'))).toEqual(['/imprint', 'https://terms.example/all']);
  expect(document.body.textContent).toContain('or else another language that exists');
});

test('a document is written as a text or as an address, not as both, and listed with its length', async () => {
  const written: object[] = [];
  const admin = await openPage('/admin/documents', 'Documents', {
    as: theo,
    answers: {
      siteDocuments: () => written,
      saveSiteDocument({ text, url, ...rest }: { text?: string; url?: string }) {
        written.push({ ...rest, text: text || null, url: url || null, updatedAt: '2026-01-01T00:00:00Z' });
        return true;
      },
    },
  });
  const [add] = await screen.findAllByRole('button', { name: /^Add Deutsch/ });
  await admin.user.click(add ?? document.body);
  const address = screen.getByLabelText('Or a link to it');
  await fill(admin, screen.getByLabelText('Text'), '# Verein\n\nWir sind hier.');
  await fill(admin, address, 'nirgends');
  await admin.user.click(screen.getByRole('button', { name: 'Save' }));
  await expectProblem(address, /Either a text or an address/);
  expect(written).toEqual([]);
  await fill(admin, address, '');
  await admin.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/24 characters/);
  const terms = within(await partOf('Terms of use'));
  await admin.user.click(terms.getByRole('button', { name: /^Add English/ }));
  await fill(admin, screen.getByLabelText('Or a link to it'), 'https://terms.example/all');
  await admin.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await entryOf('https://terms.example/all')).textContent).toContain('English');
  expect(written).toMatchObject([
    { kind: 'IMPRINT', language: 'de', text: '# Verein\n\nWir sind hier.' },
    { kind: 'TERMS', language: 'en', url: 'https://terms.example/all' },
  ]);
});

test('after the form of one of several documents the focus is on the button that opened it', async () => {
  const updatedAt = '2026-01-01T00:00:00Z';
  const admin = await openPage('/admin/documents', 'Documents', {
    as: theo,
    answers: {
      siteDocuments: ['de', 'en', 'fr'].map((language) => ({
        kind: 'IMPRINT',
        language,
        text: 'Verein',
        url: null,
        updatedAt,
        version: 'a',
      })),
      saveSiteDocument: true,
    },
  });
  const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
  for (const [name, end] of [
    ['Edit: Legal notice · Français', 'Cancel'],
    ['Edit: Legal notice · English', 'Save'],
    ['Add Español: Terms of use', 'Cancel'],
  ] as const) {
    (await screen.findByRole('button', { name })).focus();
    await admin.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: end });
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
    if (end === 'Save') await fill(admin, screen.getByLabelText('Text'), 'Association');
    await admin.user.click(screen.getByRole('button', { name: end }));
    await expect.poll(focused).toBe(name);
  }
});
