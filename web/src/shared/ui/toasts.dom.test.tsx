import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { closeToastOf, showToast } from '#shared/page/toasts.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  act(() => closeToastOf('Saved'));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Puts elements at these places, by their class; all others have no size. */
function place(places: Readonly<Record<string, object>>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return {
      top: 0,
      bottom: 0,
      left: 0,
      right: 0,
      width: 0,
      height: 0,
      ...places[this.className],
    } as DOMRect;
  });
}

/** How far the toasts were moved up. */
const lift = (): string | undefined =>
  screen.getByRole('status').parentElement?.style.getPropertyValue('--lift');

test('a toast goes by itself after five seconds, but not while a pointer is over it', () => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Toasts />
    </MemoryRouter>,
  );
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  act(() => void showToast('success', 'Saved'));
  pass(4900);
  const toast = screen.getByText('Saved');
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(toast);
  pass(4900);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast is moved above the button that it would cover', async () => {
  place({
    toasts: { top: 600, bottom: 650, left: 12, right: 300, height: 50 },
    submit: { top: 610, bottom: 654, left: 0, right: 300, height: 44 },
  });
  render(
    <MemoryRouter>
      <button type="submit" className="submit">
        Send
      </button>
      <Toasts />
    </MemoryRouter>,
  );
  act(() => void showToast('success', 'Saved'));
  await expect.poll(lift).toBe('44px');
});

test('a toast is moved above a choice, whose inputs have no size, and above its name', async () => {
  place({
    toasts: { top: 600, bottom: 650, left: 12, right: 300, height: 50 },
    segments: { top: 610, bottom: 654, left: 0, right: 300, height: 44 },
    field: { top: 580, bottom: 654, left: 0, right: 300, height: 74 },
  });
  render(
    <MemoryRouter>
      <div className="field">
        <span>Order</span>
        <label className="segments">
          <input type="radio" /> Newest first
        </label>
      </div>
      <Toasts />
    </MemoryRouter>,
  );
  act(() => void showToast('success', 'Saved'));
  await expect.poll(lift).toBe('74px');
});

test('a toast is moved again when the page below it changes', async () => {
  place({
    toasts: { top: 600, bottom: 650, left: 12, right: 300, height: 50 },
    submit: { top: 610, bottom: 654, left: 0, right: 300, height: 44 },
  });
  const page = (hasButton: boolean): ReactNode => (
    <MemoryRouter>
      <main>{hasButton ? <button type="submit" className="submit" aria-label="Send" /> : null}</main>
      <Toasts />
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  act(() => void showToast('success', 'Saved'));
  await expect.poll(lift).toBe('0px');
  rerender(page(true));
  await expect.poll(lift).toBe('44px');
});

test('a toast at the lower edge makes room below the page, and moves the field with the focus out from below it', async () => {
  place({
    toasts: { top: 500, bottom: 640, left: 0, width: 360, height: 140 },
    field: { top: 470, bottom: 560, left: 16, width: 300, height: 90 },
  });
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue(undefined);
  render(
    <MemoryRouter>
      <input className="field" aria-label="Amount" />
      <Toasts />
    </MemoryRouter>,
  );
  screen.getByRole('textbox').focus();
  act(() => void showToast('success', 'Saved'));
  const root = document.documentElement;
  await expect.poll(() => root.style.getPropertyValue('--toast-room')).toBe('140px');
  expect(scrollBy.mock.calls).toEqual([[0, 64]]);
  // The page is not scrolled again after the member has scrolled.
  act(() => void window.dispatchEvent(new Event('scrollend')));
  root.style.removeProperty('--toast-room');
  await expect.poll(() => root.style.getPropertyValue('--toast-room')).toBe('140px');
  expect(scrollBy).toHaveBeenCalledTimes(1);
});
