import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newUser } from '../../../test/drawn.ts';
import { DateField } from './date-field.tsx';

/** What the address says follows late, as it does for the filter of a list. */
function Filter({ later, error, onDay }: { later?: boolean; error?: string; onDay?: (day: string) => void }) {
  const [day, setDay] = useState('2026-10-01');
  const put = (next: string): void => {
    onDay?.(next);
    if (later === true) setTimeout(() => setDay(next), 5);
    else setDay(next);
  };
  return (
    <form>
      <DateField label="From" value={day} error={error} onValue={put} />
      <button type="button" onClick={() => setDay('2026-09-01')}>
        Last month
      </button>
      <output>{day}</output>
    </form>
  );
}

/** Without a catalogue, each text is shown as its key. */
const calendarName = /^(?:Open the calendar|day\.calendar)$/;
const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('From');
const day = (): string | null => screen.getByRole('status').textContent;

test.each([false, true])('a day is typed key by key, also where it is put back late: %s', async (later) => {
  const user = newUser();
  render(<Filter later={later} />);
  expect(field().value).toBe('10/01/2026');
  await user.clear(field());
  await user.type(field(), '11/21/2026');
  await expect.poll(day).toBe('2026-11-21');
  expect(field().value).toBe('11/21/2026');
  await user.tab();
  expect(field().value).toBe('11/21/2026');
});

test('what is no day is said so, not that there is none, when the form puts the focus back', async () => {
  const user = newUser();
  render(<Filter error="Choose the day" />);
  await user.clear(field());
  expect(screen.getByText('Choose the day')).toBeDefined();
  await user.type(field(), '9/31/2026');
  await user.tab();
  await user.click(field());
  expect(screen.queryByText('Choose the day')).toBeNull();
});

test('an unfinished year is no day, and an emptied field none', async () => {
  const user = newUser();
  const onDay = vi.fn<(day: string) => void>();
  render(<Filter onDay={onDay} />);
  await user.clear(field());
  await user.type(field(), '11/21/2026');
  expect(onDay.mock.calls).toEqual([[''], ['2026-11-21']]);
  await user.clear(field());
  expect(day()).toBe('');
});

test('left with a short year it is written out, and with something else it says how a day is written', async () => {
  const user = newUser();
  render(<Filter error="too late" />);
  await user.clear(field());
  await user.type(field(), '2/1/26');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect([field().value, day()]).toEqual(['02/01/2026', '2026-02-01']);
  expect(document.querySelector('.error')?.textContent).toBe('too late');
  await user.clear(field());
  await user.type(field(), '2/31/26');
  // Not while it is typed.
  expect(document.querySelector('.error')?.textContent).toBe('too late');
  await user.tab();
  expect(document.querySelector('.error')?.textContent).toMatch(
    /^There is no such day. Write it like 11\/21\/2026$|^day\.unread$/,
  );
  expect([field().value, day()]).toEqual(['2/31/26', '']);
});

test('a day from elsewhere replaces what was typed', async () => {
  const user = newUser();
  render(<Filter />);
  await user.clear(field());
  await user.type(field(), 'x');
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  expect(field().value).toBe('09/01/2026');
});

test('an error that comes when the focus has gone on is announced, and one at the field is not', async () => {
  const user = newUser();
  const { rerender } = render(<Filter />);
  await user.clear(field());
  await user.type(field(), '31/31/2026');
  await user.tab();
  expect(screen.getByRole('alert').textContent).toMatch(/^There is no such day|^day\.unread/);
  await user.clear(field());
  await user.type(field(), '11/21/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Filter error="Too late" />);
  expect(screen.getByText('Too late')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the calendar of the browser is behind a button, and its day is taken', () => {
  const show = vi.fn<() => void>();
  HTMLInputElement.prototype.showPicker = show;
  render(<Filter />);
  fireEvent.click(screen.getByRole('button', { name: calendarName }));
  expect(show).toHaveBeenCalledOnce();
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]');
  fireEvent.change(calendar ?? field(), { target: { value: '2026-11-05' } });
  expect([field().value, day()]).toEqual(['11/05/2026', '2026-11-05']);
});

test('a phone has its own picker, which keeps what is typed digit by digit', async () => {
  const coarse = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  onTestFinished(() => coarse.mockRestore());
  render(<Filter />);
  expect(field().type).toBe('date');
  expect(screen.queryByRole('button', { name: calendarName })).toBeNull();
  expect([field().value, field().max]).toEqual(['2026-10-01', '9999-12-31']);
  for (const [value, seen] of [
    ['0002-11-21', ''],
    ['0020-11-21', ''],
    ['2026-11-21', '2026-11-21'],
  ] as const) {
    fireEvent.change(field(), { target: { value } });
    expect([field().value, day()]).toEqual([value, seen]);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Last month' }));
  await expect.poll(day).toBe('2026-09-01');
  await expect.poll(() => field().value).toBe('2026-09-01');
});

test('a phone says at the field that a year cannot be, once the field is left, until there is a day again', async () => {
  const coarse = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  onTestFinished(() => coarse.mockRestore());
  const { container } = render(<Filter />);
  // The catalogue may be loaded or not, by the tests before.
  const said = (): string => container.querySelector('.error')?.textContent ?? '';
  expect(said()).toBe('');
  fireEvent.change(field(), { target: { value: '0266-11-29' } });
  expect(said()).toBe('');
  fireEvent.blur(field());
  await expect.poll(said).not.toBe('');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field(), { target: { value: '2026-11-29' } });
  await expect.poll(said).toBe('');
});
