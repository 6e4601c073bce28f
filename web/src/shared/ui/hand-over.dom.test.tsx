import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { HandOver } from './hand-over.tsx';

function Page() {
  const { pathname } = useLocation();
  return pathname === '/authenticate' ? (
    <HandOver token={null} target={() => '/overview'} loginPath="/login" />
  ) : (
    <output>{pathname}</output>
  );
}

test.each([
  ['a signed-in member', 'token', '/overview'],
  ['a visitor', null, '/login'],
])('%s without a token sees no message about a used one', (_, token, arrives) => {
  session.setToken(token);
  render(
    <MemoryRouter initialEntries={['/authenticate']}>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(arrives);
});
