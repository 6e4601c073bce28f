import { useEffect } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyWords } from '#shared/ui/copy-words.tsx';
import { Note } from '#shared/ui/note.tsx';
import { StaleNote } from './stale-note.tsx';
import { useFirstField } from './use-first-field.ts';

interface DetailFormProps {
  label?: string;
  name?: string;
  problem?: RequestProblem | undefined;
  /** What to do after a lost answer. */
  lost?: string;
  /** That another moderator decided meanwhile; the form can then no longer be sent. */
  overtaken: string | undefined;
  /** What the moderator wrote so far. */
  words?: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Escape closes the form, and keeps what was written: it is pressed by mistake too easily. */
  onClose: () => void;
  onCancel: () => void;
  /** The buttons that send it. */
  submit: ReactNode;
  children?: ReactNode;
}

/**
 * The form of a command. When another moderator is faster, it stays with everything in it: if it vanished, the
 * next letters of a moderator who is writing would be commands.
 */
export function DetailForm(props: DetailFormProps): ReactNode {
  const {
    label,
    name = '',
    problem,
    lost,
    overtaken,
    words = '',
    onSubmit,
    onClose,
    onCancel,
    submit,
    children,
  } = props;
  const t = useText();
  const isOvertaken = overtaken !== undefined;
  const box = useFirstField(onClose);
  useEffect(() => {
    // Its focused button has just gone; without focus, Escape would not reach the form.
    if (isOvertaken && document.activeElement === document.body) box.current?.focus();
  }, [isOvertaken, box]);
  return (
    <form
      ref={box}
      className="detail-form"
      noValidate
      tabIndex={-1}
      aria-label={label}
      onSubmit={(event) => {
        if (isOvertaken) event.preventDefault();
        else onSubmit(event);
      }}
    >
      {isOvertaken ? (
        <Note tone="gold" icon="info" role="alert">
          <p>{overtaken}</p>
        </Note>
      ) : (
        <StaleNote name={name} problem={problem} lost={lost} />
      )}
      {children}
      <div className="actions">
        {isOvertaken ? <CopyWords words={words} /> : submit}
        <Button look="bare" onClick={onCancel}>
          {t(!isOvertaken ? 'detail.cancel' : words === '' ? 'common.close' : 'unsent.drop')}
        </Button>
      </div>
    </form>
  );
}
