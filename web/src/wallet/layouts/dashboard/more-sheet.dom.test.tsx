import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { MoreSheetProvider, useMoreSheet } from './more-sheet.tsx';

function More() {
  const { isOpen, open } = useMoreSheet();
  return <button type="button" aria-expanded={isOpen} onClick={open} />;
}

test('the button answers a press before the sheet is drawn, and the sheet comes with the next frame', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MoreSheetProvider>
          <More />
        </MoreSheetProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const frame of frames) frame(0);
  expect(await screen.findByRole('dialog')).toBeDefined();
  vi.unstubAllGlobals();
});
