import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import { daysOf } from '#shared/time/periods.ts';
import { parseFilter } from './filter.rules.ts';

function Page() {
  const { search } = useLocation();
  return (
    <>
      <FilterBar filter={parseFilter(new URLSearchParams(search))} />
      <output>{search}</output>
    </>
  );
}

/** No catalogue is loaded, so each text is shown as its key. */
test('a second change before the first is rendered adds to it', () => {
  render(<Page />, { wrapper: MemoryRouter });
  act(() => {
    fireEvent.change(screen.getByLabelText('filter.from'), { target: { value: '2026-09-29' } });
    fireEvent.change(screen.getByLabelText('filter.to'), { target: { value: '2026-09-30' } });
  });
  expect(screen.getByRole('status').textContent).toBe('?from=2026-09-29&to=2026-09-30');
  fireEvent.click(screen.getByRole('button', { name: 'filter.reset' }));
  fireEvent.change(screen.getByLabelText('filter.to'), { target: { value: '9/30/2026' } });
  expect(screen.getByRole('status').textContent).toBe('?to=2026-09-30');
});

test('a last day before the first is said at its field, in sight above the bar of a phone', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => shown.mockRestore());
  render(<Page />, { wrapper: MemoryRouter });
  const to = (): HTMLElement => screen.getByLabelText('filter.to');
  fireEvent.change(screen.getByLabelText('filter.from'), { target: { value: '2026-09-29' } });
  expect(to().getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.change(to(), { target: { value: '2026-09-28' } });
  expect(to().getAttribute('aria-invalid')).toBe('true');
  const reason = screen.getByText('filter.swapped').closest('.error');
  await expect.poll(() => shown.mock.contexts.includes(reason)).toBe(true);
  fireEvent.change(to(), { target: { value: '2026-09-29' } });
  expect(to().getAttribute('aria-invalid')).not.toBe('true');
});

test('the period is the second choice, where it is in sight beside everything', () => {
  render(<Page />, { wrapper: MemoryRouter });
  const choices = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(choices.slice(0, 3)).toEqual(['filter.all', 'filter.days', 'booking.received']);
});

test('a press fills both days with what is asked for often, and is marked', () => {
  render(<Page />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole('button', { name: 'filter.days' }));
  const lastMonth = screen.getByRole('button', { name: 'statements.lastMonth' });
  expect(lastMonth.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(lastMonth);
  const { from, to } = daysOf('last-month', Date.now());
  expect(screen.getByRole('status').textContent).toBe(`?from=${from}&to=${to}`);
  expect(lastMonth.getAttribute('aria-pressed')).toBe('true');
  const [year, month, day] = to.split('-');
  expect(screen.getByLabelText<HTMLInputElement>('filter.to').value).toBe(`${month}/${day}/${year}`);
});

test('what is limited to a period is not marked as all, and all ends the period', () => {
  render(<Page />, { wrapper: MemoryRouter });
  const marked = (): (string | null)[] =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(marked()).toEqual(['filter.all']);
  fireEvent.change(screen.getByLabelText('filter.from'), { target: { value: '2026-09-29' } });
  expect(marked()).toEqual(['filter.days']);
  fireEvent.click(screen.getByRole('button', { name: 'booking.received' }));
  expect(marked()).toEqual(['filter.days', 'booking.received']);
  fireEvent.click(screen.getByRole('button', { name: 'filter.all' }));
  expect([screen.getByRole('status').textContent, marked()]).toEqual(['', ['filter.all']]);
});

describe('a typed text is in the address after a pause', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });

  const shown = (): string | null => screen.getByRole('status').textContent;
  const field = (): HTMLInputElement => screen.getByRole('searchbox');
  const pause = (): void => act(() => void vi.advanceTimersByTime(1000));
  const typeIn = (): void => {
    render(<Page />, { wrapper: MemoryRouter });
    fireEvent.click(screen.getByRole('button', { name: 'booking.received' }));
    fireEvent.change(field(), { target: { value: 'maria' } });
    expect(shown()).toBe('?show=received');
  };

  test('once, with what was chosen in the meantime', () => {
    typeIn();
    fireEvent.click(screen.getByRole('button', { name: 'booking.sent' }));
    expect(shown()).toBe('?show=sent&q=maria');
    pause();
    expect(shown()).toBe('?show=sent&q=maria');
  });

  test('and a reset in the meantime deletes it', () => {
    typeIn();
    fireEvent.click(screen.getByRole('button', { name: 'filter.reset' }));
    expect([shown(), field().value]).toEqual(['', '']);
    pause();
    expect([shown(), field().value]).toEqual(['', '']);
  });

  test('unless another page is loading: the list would take its place', () => {
    typeIn();
    history.pushState(null, '', '/gdt');
    pause();
    expect(shown()).toBe('?show=received');
  });
});
