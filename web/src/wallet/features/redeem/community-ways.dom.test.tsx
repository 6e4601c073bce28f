import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { amountOfGdd } from '@kula/core/money/money';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteLeaving } from '../../../../test/leaving.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { CommunityWays } from './community-ways.tsx';
import type { GiftLink } from './redeem.rules.ts';

const link: GiftLink = {
  kind: 'gift',
  id: 7,
  amount: amountOfGdd(2n),
  memo: 'For the music at the party',
  validUntil: Date.now() + 86_400_000,
  redeemedAt: null,
  deletedAt: null,
  sender: { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', publisherId: null, isClosed: false },
  redeemedBy: undefined,
};
const reachableCommunities = [
  { foreign: false, uuid: 'c-1', name: 'Lindental', url: 'https://lindental.example/', takesRequests: true },
  { foreign: true, uuid: 'c-2', name: 'Auental', url: 'https://auental.example/', takesRequests: true },
];
let signed: PromiseWithResolvers<string>;
let asked: string[];

beforeEach(() => {
  signed = Promise.withResolvers<string>();
  asked = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string };
    asked.push(operationName);
    return operationName === 'createRedeemJwt'
      ? Response.json({ data: { createRedeemJwt: await signed.promise } })
      : Response.json({ data: { reachableCommunities } });
  });
  return () => vi.unstubAllGlobals();
});

/** No catalogue is loaded, so each text is shown as its key. */
test.each([
  ['on the page of the press', '/redeem/a1', [['https://auental.example/redeem/jwt']]],
  // The address of the next page, whose parts are still loading.
  ['not after another page was chosen', '/login', []],
])('the browser leaves for the community of the visitor %s', async (_, chosen, left) => {
  const opened = noteLeaving();
  history.replaceState(null, '', '/redeem/a1');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CommunityWays link={link} code="a1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'c-2' } });
  const button = await screen.findByRole('button', { name: 'remoteLink.go' });
  fireEvent.click(button);
  await waitFor(() => expect(asked).toContain('createRedeemJwt'));
  history.pushState(null, '', chosen);
  signed.resolve('jwt');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened).toEqual(left);
  // The button is busy only while the browser is leaving.
  expect(button.getAttribute('aria-busy')).toBe(left.length > 0 ? 'true' : null);
});
