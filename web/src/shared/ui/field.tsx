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

export function FieldError({ id, text }: { id: string; text: ReactNode }): ReactNode {
  return (
    <p className="error" id={id}>
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  );
}
