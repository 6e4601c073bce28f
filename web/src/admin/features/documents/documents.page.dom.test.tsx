import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, theo } from '../../../../test/admin.tsx';

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
  expect(document.body.textContent).toContain('without English another language that is there');
});
