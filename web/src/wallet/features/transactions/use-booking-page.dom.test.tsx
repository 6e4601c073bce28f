import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import type { Account } from '../account/booking.rules.ts';
import { useBookingPage } from './use-booking-page.ts';

const shown = { bookings: [{ id: 900 }], count: 60 } as unknown as Account;
let asked: unknown[];

beforeEach(() => {
  asked = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: { id: number } };
    asked.push(variables.id);
    return Response.json({ data: { bookingNumber: variables.id === 7 ? 3 : null } });
  });
  return () => vi.unstubAllGlobals();
});

function open(address: string): void {
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

function Page() {
  const { search, hash } = useLocation();
  const missing = useBookingPage(Number(new URLSearchParams(search).get('page') ?? '1'), shown);
  return (
    <>
      <output>{search + hash}</output>
      <b>{missing}</b>
    </>
  );
}

test.each([
  ['#transaction-7', '?page=3#transaction-7', [7]],
  ['#transaction-8', '#transaction-8', [8]],
  ['#transaction-900', '#transaction-900', []],
  ['#transaction-99999999999', '#transaction-99999999999', [99_999_999_999]],
  ['#transaction-9007199254740992', '#transaction-9007199254740992', []],
  ['', '', []],
])('the anchor %j leads to %j', async (hash, arrives, questions) => {
  open(`/transactions${hash}`);
  await waitFor(() => expect(asked).toEqual(questions));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(arrives));
});

test('a booking that the account does not have is reported, and one that it has is not', async () => {
  open('/transactions#transaction-8');
  await waitFor(() => expect(document.querySelector('b')?.textContent).toBe('8'));
  cleanup();
  open('/transactions#transaction-7');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?page=3#transaction-7'));
  expect(document.querySelector('b')?.textContent).toBe('');
});

test('an answer after the list was left leads nobody back to it', async () => {
  open('/transactions#transaction-7');
  // The address of the next page, whose parts are still loading.
  history.pushState(null, '', '/gdt');
  await waitFor(() => expect(asked).toEqual([7]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() =>
    expect(queryClient.getQueryCache().getAll()[0]?.state.data).toEqual({ bookingNumber: 3 }),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.pathname).toBe('/gdt');
});
