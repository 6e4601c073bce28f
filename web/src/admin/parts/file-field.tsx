import type { ReactNode, RefObject } from 'react';
import '../../styles/picture-field.css';
import { useText } from '#shared/texts/texts.ts';
import { Field } from '#shared/ui/field.tsx';
import type { ChosenFile } from './use-chosen-file.ts';

interface FileFieldProps {
  label: string;
  accept: string;
  file: ChosenFile;
  id?: string;
  name?: string;
  hint?: string;
  /** Of the form; that of the file itself goes before it. */
  error?: string | undefined;
  input?: RefObject<HTMLInputElement | null>;
  /** What is chosen, shown above the control. */
  shown?: ReactNode;
  /** Below the control. */
  children?: ReactNode;
}

/**
 * A field for a file. It keeps the focus while a file is under way, as a disabled one would not; that the file is used, or
 * why it is not, is announced, since nothing else tells it to whoever cannot see the field.
 */
export function FileField({ file, shown, children, error, id, input, ...field }: FileFieldProps): ReactNode {
  const t = useText();
  const { label, hint, accept, name } = field;
  const { isUnderWay, refusal } = file;
  return (
    <Field
      label={label}
      hint={hint}
      error={refusal ?? error}
      isTold={refusal !== undefined}
      {...(id === undefined ? {} : { id })}
    >
      {(wiring) => (
        <div className="workspace-picture" aria-busy={isUnderWay || undefined}>
          {shown}
          <input
            {...wiring}
            ref={input}
            name={name}
            className="input"
            type="file"
            accept={accept}
            // So that the same file can be chosen again after a refusal; its name is shown until then.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => file.choose(event.currentTarget.files?.[0])}
          />
          <p className="sr" aria-live="polite">
            {file.name === undefined ? '' : t('file.taken', { name: file.name })}
          </p>
          {children}
        </div>
      )}
    </Field>
  );
}
