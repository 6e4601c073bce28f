import { isMailKind } from '@kula/core/notify/mails';
import type { ReactNode } from 'react';
import { retryMailDocument } from '../../../generated/operations.ts';
import type { OutboxMailsResult } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { useCommand } from '../../parts/use-command.ts';

type Mail = OutboxMailsResult['outboxMails']['mails'][number];

const looks: Record<Mail['state'], { className: string; icon: IconName }> = {
  WAITING: { className: 'pending', icon: 'clock' },
  SENT: { className: 'done', icon: 'check-circle' },
  FAILED: { className: 'denied', icon: 'x-circle' },
};

/** A mail: its kind, its recipient, its state; an unsent one can be sent at once. */
export function MailRow({ mail }: { mail: Mail }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const retry = useCommand(() => request(retryMailDocument, { id: mail.id }), t('outbox.retried'));
  const { className, icon } = looks[mail.state];
  return (
    <li className="workspace-entry">
      <div className="workspace-line">
        <span className="what">
          <b>{kindText(t, mail.kind)}</b>
          <span className="workspace-address">
            {mail.toName} · {mail.toAddress}
          </span>
          <small className="soft">
            {formats.date(Date.parse(mail.createdAt), 'dayAndTime')} ·{' '}
            {t('outbox.attempts', { count: mail.attempts })}
            {mail.nextAttemptAt === null
              ? null
              : ` · ${t('outbox.next', { date: formats.date(Date.parse(mail.nextAttemptAt), 'dayAndTime') })}`}
          </small>
        </span>
        <span className={`badge ${className}`}>
          <Icon name={icon} small />
          {t(`mailState.${mail.state}`)}
        </span>
      </div>
      {mail.lastError === null || mail.state === 'SENT' ? null : (
        <p className="small workspace-said">
          {t('outbox.said')} <q lang="en">{mail.lastError}</q>
        </p>
      )}
      <ProblemNote
        problem={retry.error === null ? undefined : problemOf(retry.error)}
        title={t('workspace.failed')}
      />
      {mail.state === 'SENT' || mail.mayBeTried ? null : <p className="small soft">{t('outbox.ended')}</p>}
      {!mail.mayBeTried ? null : (
        <div className="cluster">
          <Button look="quiet" small busy={retry.isPending} onClick={() => retry.mutate()}>
            {t('outbox.retry')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** A newer server may send kinds for which this version has no text: then the name of the kind is shown. */
function kindText(t: Translate, kind: string): string {
  return isMailKind(kind) ? t(`mailKind.${kind}`) : kind;
}
