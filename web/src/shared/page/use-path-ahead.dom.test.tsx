import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLateScreen, usePathAhead } from './use-path-ahead.ts';

/** Resolves when the slow screen is ready. */
let arrival = Promise.withResolvers<void>();

let drawings = 0;

function Frame(): ReactNode {
  const { pathname } = useLocation();
  drawings++;
  return (
    <>
      <output>{`${pathname} > ${usePathAhead()}`}</output>
      <main aria-busy={useLateScreen()} />
      <Tabs
        label="Two of them"
        tabs={['/first', '/slow'].map((to) => ({ to, label: `Tab ${to}`, isOn: to === pathname }))}
      />
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

/** Clicked directly: the click of the test library is wrapped in `act`, which would wait for the screen. */
function go(name: string): void {
  screen.getByRole('link', { name }).click();
}

/** Back and Forward of the browser; happy-dom has none, so the address is changed and the event is sent here. */
function stepTo(path: string, key: string): void {
  const state = { key, idx: 0, usr: null };
  history.replaceState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

const isLate = (): string | null => screen.getByRole('main').getAttribute('aria-busy');
const told = (): string => screen.getByRole('status').textContent;

beforeEach(() => {
  arrival = Promise.withResolvers<void>();
  history.replaceState({ key: 'one', idx: 0, usr: null }, '', '/first');
  render(<Frame />, { wrapper: BrowserRouter });
});

test('nothing is ahead of a rendered screen, in both directions', async () => {
  await expect.poll(told).toBe('/first > /first');
  go('Second');
  await expect.poll(told).toBe('/second > /second');
  stepTo('/first', 'one');
  await expect.poll(told).toBe('/first > /first');
  stepTo('/second', 'two');
  await expect.poll(told).toBe('/second > /second');
});

test('a slow screen is ahead from the click on', async () => {
  go('Slow');
  await expect.poll(told).toBe('/first > /slow');
  arrival.resolve();
  await expect.poll(told).toBe('/slow > /slow');
});

test('a pressed tab is marked before its content is there', async () => {
  const marked = (): string | undefined =>
    screen.getAllByRole('link').find((link) => link.hasAttribute('aria-current'))?.textContent;
  expect(marked()).toBe('Tab /first');
  go('Tab /slow');
  await expect.poll(marked).toBe('Tab /slow');
  expect(told()).toBe('/first > /slow');
  stepTo('/first', 'one');
  await expect.poll(marked).toBe('Tab /first');
});

test('Back cancels a navigation whose screen was not rendered yet', async () => {
  go('Slow');
  stepTo('/first', 'one');
  await expect.poll(told).toBe('/first > /first');
});

test('a press that leads nowhere draws nothing anew', () => {
  drawings = 0;
  act(() => document.body.click());
  act(() => go('First'));
  expect(told()).toBe('/first > /first');
  const ofTheWay = drawings;
  act(() => document.body.click());
  expect([drawings - ofTheWay, told()]).toEqual([0, '/first > /first']);
});

test('a screen is late after a moment, not with the press, and no longer once it is rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  go('Slow');
  await expect.poll(told).toBe('/first > /slow');
  expect(isLate()).toBe('false');
  await expect.poll(isLate).toBe('true');
  arrival.resolve();
  await expect.poll(isLate).toBe('false');
  vi.useRealTimers();
});

test('neither a screen that was rendered in time nor one that was cancelled is late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  go('Second');
  await expect.poll(told).toBe('/second > /second');
  act(() => void vi.advanceTimersByTime(200));
  expect(isLate()).toBe('false');
  go('Slow');
  stepTo('/second', 'two');
  act(() => void vi.advanceTimersByTime(200));
  expect(isLate()).toBe('false');
  vi.useRealTimers();
});
