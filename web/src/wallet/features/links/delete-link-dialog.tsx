import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { linkStatus } from '#shared/links/link-status.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { useDeleteLink } from './links.data.ts';
import type { OwnLink } from './own-link.rules.ts';

interface DeleteLinkDialogProps {
  link: OwnLink;
  now: number;
  onClose: () => void;
}

/**
 * The dialog before a link is deleted, which makes it useless for its recipient, or before an expired one is
 * removed.
 */
export function DeleteLinkDialog({ link, now, onClose }: DeleteLinkDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { run, busy, problem } = useDeleteLink();
  // The status when the dialog was opened; it does not change while it is open.
  const [isActive] = useState(() => linkStatus(link, now) === 'active');
  async function remove(): Promise<void> {
    const { kind } = await run(link);
    if (kind !== 'done') return;
    showToast('success', t(isActive ? 'link.deletedNow' : 'link.cleared'));
    onClose();
  }
  // What is under way cannot be called off.
  const keep = (): void => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={t(isActive ? 'link.deleteTitle' : 'link.clearTitle')}
      onCancel={keep}
      actions={
        <>
          <Button look="quiet" onClick={keep}>
            {t('link.keep')}
          </Button>
          <Button look="danger" icon="trash" busy={busy} onClick={() => void remove()}>
            {t(isActive ? 'link.deleteNow' : 'link.clear')}
          </Button>
        </>
      }
    >
      <p>
        {t(isActive ? 'link.deleteText' : 'link.deleteOldText', {
          memo: link.memo,
          amount: formats.amount(link.amount),
        })}
      </p>
      <ProblemNote problem={problem} title={t('link.deleteFailed')} />
    </Dialog>
  );
}
