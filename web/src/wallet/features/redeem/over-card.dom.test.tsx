import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { OverCard } from './over-card.tsx';

const at = Date.parse('2026-11-01T12:00:00Z');

/** No catalogue is loaded, so each text is shown as its key. */
test.each(['expired', 'deleted'] as const)(
  'the maker of a link that is %s is not advised to ask for another',
  (state) => {
    render(<OverCard state={{ state, at }} firstName="Maria" isOwn />, { wrapper: MemoryRouter });
    expect(document.body.textContent).not.toContain('redeem.askAgain');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/transactions#links');
  },
);

test('who opens an own link that somebody redeemed is not asked whether it was them', () => {
  render(<OverCard state={{ state: 'redeemed', at }} firstName="Maria" isOwn />, { wrapper: MemoryRouter });
  expect(document.body.textContent).toContain('redeem.redeemedOwnText');
});

/** The addresses of what can be done, for a member or a visitor. */
function waysFrom(token: string | null): (string | null)[] {
  session.update({ token });
  render(<OverCard state={{ state: 'expired', at }} firstName="Maria" />, { wrapper: MemoryRouter });
  session.update({ token: null });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('other members may ask for another link', () => {
  expect(waysFrom('a.session')).toEqual(['/overview']);
  expect(document.body.textContent).toContain('redeem.askAgain');
});

test('a visitor can log in or join', () => {
  expect(waysFrom(null)).toEqual(['/login', '/register']);
});
