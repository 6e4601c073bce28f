import { useId, useLayoutEffect, useState } from 'react';
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
  children(wiring: FieldWiring): ReactNode;
}

/** Label above, the control, then one line that is hint or error, never both. */
export function Field({ label, id: givenId, hint, error, children }: FieldProps): ReactNode {
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
      {hasError ? <FieldError id={noteId} text={error} /> : null}
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
  isAlert?: boolean;
}

export function FieldError({ id, text, isAlert = false }: FieldErrorProps): ReactNode {
  const isMissed = useIsMissed(id, text);
  return (
    <p className="error" id={id} role={isAlert || isMissed ? 'alert' : undefined}>
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  );
}

/**
 * A screen reader reads an error with its control. When it appears after the focus has gone on, it has to be announced,
 * unless the summary of the form names the control.
 */
function useIsMissed(id: string, text: ReactNode): boolean {
  const [isMissed, setMissed] = useState(false);
  useLayoutEffect(() => {
    const isHere = document.activeElement?.closest(`[aria-describedby~="${id}"]`);
    // The summary links to the control, after whose id that of its note is called.
    const isNamed = document.querySelector(`a[href="#${id.slice(0, -5)}"]`);
    // oxlint-disable-next-line react/set-state-in-effect -- the focus is read after render and before paint
    setMissed(!isHere && !isNamed);
  }, [id, text]);
  return isMissed;
}
