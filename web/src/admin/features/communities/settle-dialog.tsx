import type { ReactNode } from 'react';
import { settleUnclearTransferDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox, Select } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { CommandProblem } from '../../parts/command-problem.tsx';
import { useCommand } from '../../parts/use-command.ts';
import type { Peer } from './peer.ts';
import type { PeerTransfer } from './peers.data.ts';

interface SettleDialogProps {
  transfer: PeerTransfer;
  peer: Peer;
  onClose: () => void;
}

/**
 * The answer of the other side's administrators. A wrong answer creates or loses the amount, so they must have
 * been asked.
 */
export function SettleDialog({ transfer: { id, amount }, peer, onClose }: SettleDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const settle = useCommand(
    (hasArrived: boolean) => request(settleUnclearTransferDocument, { id, hasArrived }),
    t('settle.done'),
  );
  const form = useForm<{ word: string; hasAsked: boolean }>({
    initial: { word: '', hasAsked: false },
    rules: {
      word: (word) => (word === '' ? { key: 'settle.wordMissing' } : undefined),
      hasAsked: (hasAsked) => (hasAsked ? undefined : { key: 'settle.askFirst' }),
    },
    async submit({ word }) {
      await settle.mutateAsync(word === 'arrived');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('settle.title', { amount: formats.amount(amount) })}
      onCancel={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('workspace.leave')}
          </Button>
          <Button look="danger" type="submit" form={`settle-${String(id)}`} busy={form.busy}>
            {t('settle.now')}
          </Button>
        </>
      }
    >
      <form id={`settle-${String(id)}`} className="stack peer-settle" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary problems={form.open} attempt={form.attempt} />
        <p>{t('settle.text', { name: peer.name })}</p>
        <Select
          {...form.text('word')}
          label={t('settle.word')}
          choices={[
            { value: '', label: t('settle.choose') },
            { value: 'arrived', label: t('settle.arrived', { name: peer.name }) },
            { value: 'never', label: t('settle.never', { name: peer.name }) },
          ]}
        />
        <Checkbox {...form.check('hasAsked')}>{t('settle.asked', { name: peer.name })}</Checkbox>
        <CommandProblem problem={form.problem} title={t('workspace.failed')} />
      </form>
    </Dialog>
  );
}
