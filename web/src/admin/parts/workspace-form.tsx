import { useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import type { FieldProblem } from '#shared/forms/form.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ChangedNote } from './changed-note.tsx';
import { CommandProblem } from './command-problem.tsx';
import { DropDialog } from './drop-dialog.tsx';
import type { Unsaved } from './use-draft-form.ts';

interface WorkspaceFormProps {
  /** The result of `useForm`, for any fields. */
  form: {
    open: readonly FieldProblem[];
    attempt: number;
    problem: RequestProblem | undefined;
    busy: boolean;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** Label of the button that saves. */
  act: string;
  /** Of a form whose unsaved values are kept: closing it asks whether they are discarded. */
  unsaved?: Unsaved;
  /** What to do after a lost answer. */
  lost?: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** What every form of the workspaces has around its fields: error summary, refusal, save and cancel. */
export function WorkspaceForm({
  form,
  act,
  unsaved,
  lost,
  onCancel,
  children,
}: WorkspaceFormProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      {unsaved?.isRestored === true && unsaved.isChanged ? <RestoredNote unsaved={unsaved} /> : null}
      {children}
      <Outcome problem={form.problem} unsaved={unsaved} lost={lost} />
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {act}
        </Button>
        <Button look="quiet" onClick={unsaved?.isChanged === true ? () => setAsking(true) : onCancel}>
          {t('workspace.cancel')}
        </Button>
      </div>
      {isAsking ? (
        <DropDialog
          onStay={() => setAsking(false)}
          onDrop={() => {
            unsaved?.drop();
            onCancel();
          }}
        />
      ) : null}
    </form>
  );
}

interface OutcomeProps {
  problem: RequestProblem | undefined;
  unsaved: Unsaved | undefined;
  lost: string | undefined;
}

/**
 * Why nothing was saved. Where somebody else saved something, the choice stands here, beside the button that leads to
 * it, and a refusal that has been answered by choosing is not shown any more.
 */
function Outcome({ problem, unsaved, lost }: OutcomeProps): ReactNode {
  const t = useText();
  const [answered, setAnswered] = useState<RequestProblem>();
  if (unsaved !== undefined && unsaved.theirs.length > 0)
    return <ChangedNote unsaved={unsaved} problem={problem} onChosen={() => setAnswered(problem)} />;
  if (problem === answered) return null;
  return <CommandProblem problem={problem} title={t('workspace.failed')} lost={lost} />;
}

/** That the fields begin with what was typed earlier. */
function RestoredNote({ unsaved: { drop } }: { unsaved: Unsaved }): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <Note tone="gold" icon="pencil" title={t('workspace.unsaved')} role="status">
      <p>{t('workspace.unsavedText')}</p>
      <div className="actions">
        <Button look="bare" small onClick={() => setAsking(true)}>
          {t('unsent.drop')}
        </Button>
      </div>
      {isAsking ? <DropDialog onStay={() => setAsking(false)} onDrop={drop} /> : null}
    </Note>
  );
}
