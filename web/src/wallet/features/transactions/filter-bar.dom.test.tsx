import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
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
test('a second change before the first is drawn adds to it', () => {
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
