import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { patterns } from '../../paths.ts';
import { NamedCommunity } from './named-community.tsx';

const communities = [
  { foreign: false, uuid: 'c-1', name: 'Lindental', url: 'https://lindental.example' },
  { foreign: true, uuid: 'c-2', name: 'Auental', url: 'https://auental.example' },
];

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ data: { reachableCommunities: communities } }));
  return () => vi.unstubAllGlobals();
});

function open(address: string): void {
  const form = (
    <NamedCommunity>{(community) => <output>{JSON.stringify({ community })}</output>}</NamedCommunity>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={patterns.send} element={form} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** No catalogue is loaded, so each text is shown as its key. */
test.each([
  ['/send', {}],
  ['/send/Auental/mira', {}],
  ['/send/Auental', { community: 'c-2' }],
  ['/send/c-2', { community: 'c-2' }],
  ['/send/Lindental', { community: '' }],
])('the form at %s begins with %j', async (address, begun) => {
  open(address);
  expect(JSON.parse((await screen.findByRole('status')).textContent)).toEqual(begun);
});

test('an unknown community is reported', async () => {
  open('/send/Nirgendwo');
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/send');
  expect(document.body.textContent).toContain('send.lookupFailed');
  expect(document.querySelector('output')).toBeNull();
});
