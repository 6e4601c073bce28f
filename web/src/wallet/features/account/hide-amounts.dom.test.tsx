import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { useToasts } from '#shared/page/toasts.ts';
import { session } from '#shared/session/current-session.ts';
import { useHiding } from './hide-amounts.parts.tsx';

vi.mock(import('#shared/texts/texts.ts'), async (original) => ({
  ...(await original()),
  hasText: () => true,
}));

const toasts = () => renderHook(() => useToasts()).result.current;

afterEach(() => vi.unstubAllGlobals());

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** No catalogue is loaded, so each text is shown as its key. */
test('a failure to hide amounts is reported with the reason of the server, and nothing changes', async () => {
  const errors = [{ message: 'x', extensions: { code: 'TOO_MANY_REQUESTS' } }];
  vi.stubGlobal('fetch', async () => Response.json({ errors }));
  const { result } = renderHook(() => useHiding('GDD'), { wrapper: Around });
  act(() => result.current.toggle());
  await waitFor(() => expect(toasts()).toMatchObject([{ kind: 'error', text: 'problem.TOO_MANY_REQUESTS' }]));
  expect(session.get().hideAmountGDD).toBe(false);
});
