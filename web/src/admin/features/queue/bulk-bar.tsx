import { sum } from '@kula/core/money/money';
import type { Amount as Money } from '@kula/core/money/money';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { AboutWhom } from './about-whom.tsx';
import { DenyForm } from './deny-form.tsx';
import { draftOf } from './drafts.ts';
import type { QueueItem } from './queue-item.ts';
import type { Queue } from './use-queue.ts';

/** The selected contributions, and the actions on all of them. */
export function BulkBar({ queue }: { queue: Queue }): ReactNode {
  const t = useText();
  const { chosen, lost, bulkForm, openBulkForm, chooseNone, decide } = queue;
  const count = chosen.length;
  const denyButton = useFocusAfter(bulkForm);
  // Others may decide all of them, also while a reason is being written.
  if (count === 0 && lost === 0 && bulkForm !== 'deny') return null;
  const amount = sum(chosen.map((one) => one.amount));
  return (
    <section className="bulk" aria-label={t('bulk.count', { count })}>
      <span aria-live="polite">
        <b>{t('bulk.count', { count })}</b>
        {lost === 0 ? null : <small>{t('bulk.lost', { count: lost })}</small>}
      </span>
      <span className="soft">
        <Amount amount={amount} />
      </span>
      {bulkForm === 'deny' ? (
        <>
          <AboutWhom about={chosen} />
          <DenyForm
            about={chosen}
            overtaken={count === 0 ? t('detail.decidedMeanwhile') : undefined}
            onDeny={(reason) => decide('deny', chosen, reason)}
            onCancel={() => openBulkForm(undefined)}
          />
        </>
      ) : (
        <div className="actions">
          <Button look="bare" small onClick={chooseNone}>
            {t('bulk.none')}
          </Button>
          {count === 0 ? null : (
            <>
              <Button ref={denyButton} look="danger" small onClick={() => openBulkForm('deny')}>
                {t('bulk.deny', { count })}
              </Button>
              <Button small icon="check" onClick={() => openBulkForm('confirm')}>
                {t('bulk.confirm', { count })}
              </Button>
            </>
          )}
        </div>
      )}
      {bulkForm === 'confirm' ? (
        <ConfirmDialog
          chosen={chosen}
          amount={amount}
          onConfirm={() => decide('confirm', chosen)}
          onCancel={() => openBulkForm(undefined)}
        />
      ) : null}
    </section>
  );
}

/** The form of a denial takes the place of its button: when it is closed, the button has the focus again. */
function useFocusAfter(bulkForm: Queue['bulkForm']): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(bulkForm);
  useLayoutEffect(() => {
    if (before.current === 'deny' && bulkForm === undefined) button.current?.focus();
    before.current = bulkForm;
  }, [bulkForm]);
  return button;
}

interface ConfirmDialogProps {
  chosen: readonly QueueItem[];
  amount: Money;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * The dialog before several are confirmed. The list is refetched below it: if the sum changes meanwhile, a
 * text states that.
 */
function ConfirmDialog({ chosen, amount, onConfirm, onCancel }: ConfirmDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [before] = useState(amount);
  const count = chosen.length;
  const asked = chosen.filter(({ isAsked }) => isAsked).length;
  const twins = chosen.filter(({ twin }) => twin !== undefined).length;
  const unsaved = chosen.filter(({ id }) => draftOf(id, 'change') !== undefined).length;
  return (
    <Dialog
      title={t('bulk.confirmTitle', { count })}
      onCancel={onCancel}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {t('bulk.notYet')}
          </Button>
          <Button icon="check" onClick={onConfirm}>
            {t('bulk.confirm', { count })}
          </Button>
        </>
      }
    >
      <p>
        <Amount amount={amount} tone="made" /> {t('bulk.comeIntoBeing')}
      </p>
      <AboutWhom about={chosen} />
      <p role="status">{amount === before ? null : t('bulk.moved', { amount: formats.amount(before) })}</p>
      {asked === 0 ? null : <p>{t('bulk.asked', { count: asked })}</p>}
      {twins === 0 ? null : <p>{t('bulk.twins', { count: twins })}</p>}
      {unsaved === 0 ? null : <p>{t('bulk.unsaved', { count: unsaved })}</p>}
    </Dialog>
  );
}
