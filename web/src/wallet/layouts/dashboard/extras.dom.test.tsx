import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MoreEntry } from './extras.tsx';

test.each([
  [true, 'active', 'page'],
  [false, '', null],
])('an entry behind "more" that is the current place: %s', (isOn, className, current) => {
  const entry = { key: '/settings', icon: 'settings', text: 'Settings', to: '/settings', isOn } as const;
  render(<MoreEntry entry={entry} onGo={() => undefined} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'Settings' });
  expect([link.className, link.getAttribute('aria-current')]).toEqual([className, current]);
});
