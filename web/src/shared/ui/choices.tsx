import type { ReactNode } from 'react';
import type { CheckControl, TextControl } from '#shared/forms/form.ts';
import { Field, FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

interface CheckboxProps extends CheckControl {
  /** The whole text is the label; links in it work as links. */
  children: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ id, name, checked, error, onChecked, children, hint }: CheckboxProps): ReactNode {
  const noteId = `${id}-note`;
  const hasError = error !== undefined;
  const hasNote = hasError || hint !== undefined;
  return (
    <div className="field">
      <label className="check">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          aria-invalid={hasError || undefined}
          aria-describedby={hasNote ? noteId : undefined}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {hasError ? <FieldError id={noteId} text={error} /> : null}
      {!hasError && hint !== undefined ? (
        <p className="hint" id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends TextControl {
  label: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice[];
}

/** A select control of the device. */
export function Select({ label, hint, error, id, choices, onValue, ...select }: SelectProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className="select">
          <select
            {...select}
            {...wiring}
            className="input"
            onChange={(event) => onValue(event.currentTarget.value)}
          >
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
