import type { SubmitEvent, ReactNode } from 'react';
import type { FieldProblem } from '#shared/forms/form.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';

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
  onCancel: () => void;
  children: ReactNode;
}

/** What every form of the workspaces has around its fields: error summary, refusal, save and cancel. */
export function WorkspaceForm({ form, act, onCancel, children }: WorkspaceFormProps): ReactNode {
  const t = useText();
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      {children}
      <ProblemNote problem={form.problem} title={t('workspace.failed')} />
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {act}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('workspace.cancel')}
        </Button>
      </div>
    </form>
  );
}
