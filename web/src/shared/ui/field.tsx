import { useId, useLayoutEffect } from 'react';
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
  /** The error is announced, although the control may still have the focus. */
  isTold?: boolean;
  children(wiring: FieldWiring): ReactNode;
}

/** Label above, the control, then one line that is hint or error, never both. */
export function Field({ label, id: givenId, hint, error, isTold, children }: FieldProps): ReactNode {
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
      {hasError ? <FieldError id={noteId} text={error} isAlert={isTold} /> : null}
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

/** Announced, where it appears when the focus has gone on: it would not be read with the control. */
export function FieldError({ id, text, isAlert }: FieldErrorProps): ReactNode {
  useLayoutEffect(() => {
    const line = document.getElementById(id);
    if (line !== null && !isAlert) line.role = isMissed(id) ? 'alert' : null;
  }, [id, text, isAlert]);
  return (
    <p className="error" id={id} role={isAlert ? 'alert' : undefined}>
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  );
}

/** Whether neither the control that it describes has the focus nor the summary above the form names it. */
function isMissed(id: string): boolean {
  const control = document.querySelector(`[aria-describedby~="${id}"]`);
  return (
    control !== null &&
    !control.contains(document.activeElement) &&
    document.querySelector(`[role="alert"] [href="#${control.id}"]`) === null
  );
}
