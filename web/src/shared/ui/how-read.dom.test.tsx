import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AmountTextField } from './amount-text-field.tsx';

/** No catalogue is loaded, so each text is shown as its key, and numbers are English. */
function Form({ isDerived = false }: { isDerived?: boolean }): ReactNode {
  const [value, setValue] = useState('');
  return (
    <AmountTextField
      label="Amount"
      id="amount"
      name="amount"
      unit="GDD"
      isDerived={isDerived}
      value={value}
      error={undefined}
      onValue={setValue}
      onBlur={() => undefined}
    />
  );
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Amount' });
const told = (): string => screen.getByRole('status').textContent;

test('an ambiguous amount is shown as it was read, and the other reading is one press away', async () => {
  render(<Form />);
  await userEvent.type(field(), '1.050');
  expect(told()).toContain('1.05 GDD');
  await userEvent.click(screen.getByRole('button', { name: 'amount.meant' }));
  expect(field().value).toBe('1,050.00');
  expect(told()).toContain('1,050.00 GDD');
});

test.each([
  ['1.234,50', '1,234.50 GDD'],
  ['1,134', '1,134.00 GDD'],
  ['1.134', ''],
  ['12,50', ''],
  ['20 GDD', ''],
  ['abc', ''],
])('the readings of %j: %j', async (typed, expected) => {
  render(<Form />);
  await userEvent.type(field(), typed);
  expect(told()).toContain(expected);
  if (expected === '') expect(told()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the value of a computed field is not parsed', async () => {
  render(<Form isDerived />);
  await userEvent.type(field(), '1.235');
  expect(told()).toBe('');
});
