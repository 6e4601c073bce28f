import type { ComponentProps, ReactNode } from 'react';
import { HowRead } from './how-read.tsx';
import { TextField } from './text-field.tsx';

/** A line for an amount or for hours, which says as what it was read where that can be doubted. */
export function AmountTextField({
  unit,
  isDerived = false,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'below' | 'inputMode' | 'autoComplete'> & {
  unit?: string;
  /** Whether it only shows what another field comes to: then it is not read. */
  isDerived?: boolean;
}): ReactNode {
  const { value, onValue } = field;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      below={
        <HowRead typed={isDerived ? '' : value} onValue={onValue} {...(unit === undefined ? {} : { unit })} />
      }
    />
  );
}
