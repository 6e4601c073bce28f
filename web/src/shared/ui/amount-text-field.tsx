import type { ComponentProps, ReactNode } from 'react';
import { HowRead } from './how-read.tsx';
import { TextField } from './text-field.tsx';

/** A field for an amount or for hours, which shows how an ambiguous number was read. */
export function AmountTextField({
  unit,
  isDerived = false,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'below' | 'inputMode' | 'autoComplete'> & {
  unit?: string;
  /** Whether the field only shows the result of another one: then its value is not parsed. */
  isDerived?: boolean;
}): ReactNode {
  const { value, error, onValue } = field;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      below={
        <HowRead
          typed={isDerived ? '' : value}
          isRefused={error !== undefined}
          onValue={onValue}
          {...(unit === undefined ? {} : { unit })}
        />
      }
    />
  );
}
