import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { closeToasts, showLastingToast, showToast } from '#shared/page/toasts.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  act(() => closeToasts());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const shown = (): (string | undefined)[] =>
  [...document.querySelectorAll('.toast')].map((one) => one.querySelector('span, a')?.textContent);

function draw(): void {
  render(
    <MemoryRouter>
      <input className="field" aria-label="Amount" />
      <Toasts />
    </MemoryRouter>,
  );
}

test('a toast goes by itself after five seconds, but not while a pointer is over it', () => {
  vi.useFakeTimers();
  draw();
  act(() => void showToast('success', 'Saved'));
  pass(4900);
  const toast = screen.getByText('Saved');
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(shown()).toEqual(['Saved']);
  fireEvent.pointerLeave(toast);
  pass(4900);
  expect(shown()).toEqual(['Saved']);
  pass(200);
  expect(shown()).toEqual([]);
});

test('toasts never pile up: a new one takes the place of the one before, which does not come back', () => {
  vi.useFakeTimers();
  draw();
  act(() => void showToast('success', 'Hidden'));
  pass(1000);
  act(() => void showToast('success', 'Shown'));
  expect(shown()).toEqual(['Shown']);
  pass(5100);
  expect(shown()).toEqual([]);
});

test('errors and lasting toasts wait below a newer one, and are then shown for their whole time', () => {
  vi.useFakeTimers();
  draw();
  act(() => void showLastingToast('info', 'The last minutes'));
  act(() => void showToast('error', 'Not saved'));
  pass(1000);
  act(() => void showToast('success', 'Copied'));
  expect(shown()).toEqual(['Copied']);
  pass(5100);
  expect(shown()).toEqual(['Not saved']);
  pass(4900);
  expect(shown()).toEqual(['Not saved']);
  pass(200);
  expect(shown()).toEqual(['The last minutes']);
  pass(60_000);
  expect(shown()).toEqual(['The last minutes']);
});

/** Puts elements at these heights, by their class; all others have no size. */
function place(places: Readonly<Record<string, { top: number; bottom: number }>>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: 0, bottom: 0, ...places[this.className] } as DOMRect;
  });
}

test.each([
  ['behind the toast', { top: 590, bottom: 640 }, 1],
  ['further up', { top: 400, bottom: 450 }, 0],
  ['beyond the end of the window', { top: 900, bottom: 950 }, 0],
])('the field with the focus is scrolled out from behind a toast: %s', (_, field, times) => {
  place({ toasts: { top: 600, bottom: 650 }, field });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  draw();
  screen.getByRole('textbox').focus();
  act(() => void showToast('success', 'Saved'));
  expect(scrolled).toHaveBeenCalledTimes(times);
});

/** Leads to another page, as the real address and that of the router do together. */
function Leave() {
  const navigate = useNavigate();
  const go = (): void => {
    window.history.pushState(undefined, '', '/next');
    void navigate('/next');
  };
  return (
    <button type="button" onClick={go}>
      Leave
    </button>
  );
}

/** A page that can be left. */
function openHere(): void {
  window.history.replaceState(undefined, '', '/here');
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Leave />
      <Toasts />
    </MemoryRouter>,
  );
}

test('a toast goes with its page; one of the next page and a lasting one stay', () => {
  openHere();
  act(() => void showLastingToast('info', 'The last minutes'));
  act(() => void showToast('success', 'The link has been taken back'));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(shown()).toEqual(['The last minutes']);
  act(() => void showToast('success', 'Copied'));
  expect(shown()).toEqual(['Copied']);
});

test('what leads to another page may say something there', () => {
  openHere();
  act(() => void showToast('info', 'Two gifts were not sent', undefined, '/next'));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(shown()).toEqual(['Two gifts were not sent']);
});

test('a toast is at the upper right while the line of the path is in sight, and at the lower edge when it is not', () => {
  draw();
  act(() => void showToast('success', 'Saved'));
  const low = (): boolean | undefined => document.querySelector('.toasts')?.classList.contains('low');
  expect(low()).toBe(false);
  vi.stubGlobal('scrollY', 200);
  act(() => void showToast('success', 'Copied'));
  expect(low()).toBe(true);
  vi.unstubAllGlobals();
});
