import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
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
  fireEvent.change(screen.getByLabelText('filter.to'), { target: { value: '2026-09-30' } });
  expect(screen.getByRole('status').textContent).toBe('?to=2026-09-30');
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
  expect(screen.getByLabelText<HTMLInputElement>('filter.to').value).toBe(to);
});
