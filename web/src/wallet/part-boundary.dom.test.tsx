import { fireEvent, screen as shown } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as adminScreen } from '#shared/page/screens.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { Link } from '#shared/ui/link.tsx';
import { draw } from '../../test/drawn.ts';
import { PartBoundary } from './part-boundary.tsx';
import { screen } from './parts.ts';

const Come = (): ReactNode => <h1>Here it is</h1>;

/** A file that fails to load this many times. */
function lostAtFirst(times: number) {
  const load = vi.fn<() => Promise<ComponentType>>(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return Come;
  });
  return load;
}

function Caught({ children }: { children: ReactNode }): ReactNode {
  const { key } = useLocation();
  return (
    <ErrorBoundary visit={key}>
      <PartBoundary visit={key} frame={(words) => words}>
        {children}
      </PartBoundary>
    </ErrorBoundary>
  );
}

function App({ Part }: { Part: ReturnType<typeof screen> }): ReactNode {
  return (
    <BrowserRouter>
      <Link to="/one">One</Link>
      <Link to="/two">Two</Link>
      <Caught>
        <Suspense fallback="…">
          <Routes>
            <Route path="/one" element={<Part />} />
            <Route path="/two" element={<h1>Another</h1>} />
          </Routes>
        </Suspense>
      </Caught>
    </BrowserRouter>
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response());
});

test.each([
  ['wallet', screen],
  ['admin area', adminScreen],
])('a screen of the %s that did not come is asked for again by every press', async (_, make) => {
  const load = lostAtFirst(2);
  await draw('/one', <App Part={make(load)} />, async () => undefined);
  await shown.findByRole('alert');
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.click(shown.getByText('Two'));
  await shown.findByText('Another');
  fireEvent.click(shown.getByText('One'));
  await shown.findByRole('alert');
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent.click(shown.getByText('One'));
  await shown.findByText('Here it is');
  expect(load).toHaveBeenCalledTimes(3);
});
