import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** The change is being sent: further presses are ignored until it is saved. */
  busy?: boolean;
  error?: string | undefined;
  onChecked(checked: boolean): void;
}

/** A switch whose change applies at once. */
export function Switch({ label, hint, checked, busy = false, error, onChecked }: SwitchProps): ReactNode {
  const id = useId();
  const notes = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return (
    <div className="field">
      <label className="switch">
        <span>
          <b id={`${id}-label`}>{label}</b>
          {hint === undefined ? null : (
            <small className="small soft" id={`${id}-hint`}>
              {hint}
            </small>
          )}
        </span>
        {busy ? <span className="spinner" aria-hidden="true" /> : null}
        <input
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
          aria-busy={busy || undefined}
          checked={checked}
          onChange={(event) => {
            if (!busy) onChecked(event.currentTarget.checked);
          }}
        />
      </label>
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} isAlert />}
    </div>
  );
}
