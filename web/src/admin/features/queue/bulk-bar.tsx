import { sum } from '@kula/core/money';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DenyForm } from './deny-form.tsx';
import { isAsked } from './queue-item.ts';
import type { Queue } from './use-queue.ts';

/** The selected contributions, and the actions on all of them. */
export function BulkBar({ queue }: { queue: Queue }): ReactNode {
  const t = useText();
  const { chosen, bulkForm, openBulkForm, chooseNone, decide } = queue;
  const count = chosen.length;
  if (count === 0) return null;
  const asked = chosen.filter(isAsked).length;
  const amount = sum(chosen.map((one) => one.amount));
  return (
    <section className="bulk" aria-label={t('bulk.count', { count })}>
      <b aria-live="polite">{t('bulk.count', { count })}</b>
      <span className="soft">
        <Amount amount={amount} />
      </span>
      {bulkForm === 'deny' ? (
        <DenyForm
          onDeny={(reason) => decide('deny', chosen, reason)}
          onCancel={() => openBulkForm(undefined)}
        />
      ) : (
        <div className="actions">
          <Button look="bare" small onClick={chooseNone}>
            {t('bulk.none')}
          </Button>
          <Button look="danger" small onClick={() => openBulkForm('deny')}>
            {t('bulk.deny', { count })}
          </Button>
          <Button small icon="check" onClick={() => openBulkForm('confirm')}>
            {t('bulk.confirm', { count })}
          </Button>
        </div>
      )}
      {bulkForm === 'confirm' ? (
        <Dialog
          title={t('bulk.confirmTitle', { count })}
          onCancel={() => openBulkForm(undefined)}
          actions={
            <>
              <Button look="quiet" onClick={() => openBulkForm(undefined)}>
                {t('bulk.notYet')}
              </Button>
              <Button icon="check" onClick={() => decide('confirm', chosen)}>
                {t('bulk.confirm', { count })}
              </Button>
            </>
          }
        >
          <p>
            <Amount amount={amount} tone="made" /> {t('bulk.comeIntoBeing')}
          </p>
          {asked === 0 ? null : <p>{t('bulk.asked', { count: asked })}</p>}
        </Dialog>
      ) : null}
    </section>
  );
}
