import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import { playServer, refusal } from '../../../test/played-server.ts';
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

test.each([
  ['a visitor keeps the publisher of the address', '', 55],
  ['the publisher of a member whose session ends is forgotten', 'hanna', null],
])('when the token is refused, %s', async (_, gradidoID, publisherId) => {
  playServer({
    verifyLogin: () => {
      throw refusal('SESSION_EXPIRED');
    },
  });
  session.update({ ...emptySession, gradidoID, publisherId: 55 });
  render(
    <MemoryRouter>
      <HandOver token={`refused-for-${gradidoID}`} target={() => '/overview'} loginPath="/login" />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(session.get().publisherId).toBe(publisherId);
});
