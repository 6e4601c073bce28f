import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The properties that connect a control with its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Given by forms, so that the error summary can link to the control. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error appears when the focus has gone on, and would not be read with the control. */
  isMissed?: boolean;
  children(wiring: FieldWiring): ReactNode;
}

/** Label above, the control, then one line that is hint or error, never both. */
export function Field({ label, id: givenId, hint, error, isMissed, children }: FieldProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const hasError = error !== undefined;
  const hasNote = hasError || hint !== undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': hasError || undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasError ? <FieldError id={noteId} text={error} isAlert={isMissed} /> : null}
      {!hasError && hint !== undefined ? (
        <div className="hint" id={noteId}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

interface FieldErrorProps {
  /** The control is described by it. */
  id: string;
  text: ReactNode;
  /** Announced wherever the focus is. */
  isAlert?: boolean | undefined;
}

export function FieldError({ id, text, isAlert }: FieldErrorProps): ReactNode {
  return (
    <p className="error" id={id} role={isAlert ? 'alert' : undefined}>
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  );
}
