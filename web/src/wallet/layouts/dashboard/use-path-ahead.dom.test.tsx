import { render, screen } from '@testing-library/react';
import { use } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { usePathAhead } from './use-path-ahead.ts';

/** What a slow screen waits for. */
let arrival = Promise.withResolvers<void>();

function Frame(): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <output>{`${pathname} > ${usePathAhead()}`}</output>
      <Link to="/first">First</Link>
      <Link to="/second">Second</Link>
      <Link to="/slow">Slow</Link>
      {pathname === '/slow' ? <Slow /> : null}
    </>
  );
}

function Slow(): ReactNode {
  use(arrival.promise);
  return <p>here</p>;
}

/** Pressed as by hand: what a test library wraps around a press waits for no screen that is still on its way. */
function go(name: string): void {
  screen.getByRole('link', { name }).click();
}

/** Back and Forward of the browser; a document without one changes its address at once and tells it itself. */
function stepTo(path: string, key: string): void {
  const state = { key, idx: 0, usr: null };
  history.replaceState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

const told = (): string => screen.getByRole('status').textContent;

beforeEach(() => {
  arrival = Promise.withResolvers<void>();
  history.replaceState({ key: 'one', idx: 0, usr: null }, '', '/first');
  render(<Frame />, { wrapper: BrowserRouter });
});

test('nothing is ahead of a screen that is drawn, on the way there and back', async () => {
  await expect.poll(told).toBe('/first > /first');
  go('Second');
  await expect.poll(told).toBe('/second > /second');
  stepTo('/first', 'one');
  await expect.poll(told).toBe('/first > /first');
  stepTo('/second', 'two');
  await expect.poll(told).toBe('/second > /second');
});

test('a screen that takes its time is ahead from the press on', async () => {
  go('Slow');
  await expect.poll(told).toBe('/first > /slow');
  arrival.resolve();
  await expect.poll(told).toBe('/slow > /slow');
});

test('Back calls a press off whose screen was not drawn yet', async () => {
  go('Slow');
  stepTo('/first', 'one');
  await expect.poll(told).toBe('/first > /first');
});
