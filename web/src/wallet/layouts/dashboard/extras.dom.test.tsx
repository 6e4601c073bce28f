import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PlaceEntry } from './extras.tsx';

test.each([
  [true, 'active', 'page'],
  [false, '', null],
])('an entry that is the current place: %s', (isOn, className, current) => {
  const place = { icon: 'settings', text: 'nav.settings', to: '/settings', isOn: () => isOn } as const;
  render(<PlaceEntry place={place} isOn={isOn} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'nav.settings' });
  expect([link.className, link.getAttribute('aria-current')]).toEqual([className, current]);
});
