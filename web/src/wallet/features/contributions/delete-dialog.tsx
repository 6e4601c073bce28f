import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { useDeleteContribution } from './contributions.data.ts';
import type { OwnContribution } from './own-contribution.rules.ts';

/** The dialog before a contribution is deleted. */
export function DeleteDialog({
  contribution,
  onEnd,
}: {
  contribution: OwnContribution;
  onEnd: () => void;
}): ReactNode {
  const t = useText();
  const { mutate, isPending, error } = useDeleteContribution(contribution.id);
  const remove = (): void =>
    mutate(undefined, {
      onSuccess() {
        showToast('success', t('entry.deleted'));
        onEnd();
      },
    });
  // What is under way cannot be called off.
  const keep = (): void => {
    if (!isPending) onEnd();
  };
  return (
    <Dialog
      title={t('entry.deleteTitle')}
      onCancel={keep}
      actions={
        <>
          <Button look="quiet" onClick={keep}>
            {t('entry.keep')}
          </Button>
          <Button look="danger" icon="trash" busy={isPending} onClick={remove}>
            {t('entry.delete')}
          </Button>
        </>
      }
    >
      <blockquote className="quote">{contribution.memo}</blockquote>
      <p>{t('entry.deleteText')}</p>
      <ProblemNote problem={error === null ? undefined : problemOf(error)} title={t('entry.deleteFailed')} />
    </Dialog>
  );
}
