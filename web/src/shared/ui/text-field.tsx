import { memo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { TextControl } from '#shared/forms/form.ts';
import { Field } from './field.tsx';

interface TextFieldProps
  extends TextControl, Omit<ComponentProps<'input'>, keyof TextControl | 'children' | 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the field, whatever its hint or error is. */
  below?: ReactNode;
}

/** A single-line field with its label, hint and error; not rendered again while another field of its form is typed into. */
export const TextField = memo(function TextField({
  label,
  hint,
  below,
  error,
  onValue,
  id,
  ...input
}: TextFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <>
          <input
            {...input}
            {...wiring}
            className="input"
            onChange={(event) => onValue(event.currentTarget.value)}
          />
          {below}
        </>
      )}
    </Field>
  );
});

export interface TextAreaProps
  extends
    Omit<TextControl, 'error'>,
    Omit<ComponentProps<'textarea'>, keyof TextControl | 'children' | 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A multi-line field with its label, hint and error. */
export const TextArea = memo(function TextArea({
  label,
  hint,
  error,
  onValue,
  id,
  ...area
}: TextAreaProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          className="input"
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
});
