import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  deleteUserDocument,
  sendActivationEmailDocument,
  unDeleteUserDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { isUndecided } from '#shared/contributions/contribution.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { memberContributionsQuery, memberLinksQuery } from './members.data.ts';
import type { MemberDetails } from './members.data.ts';
import { openSum } from './open-sums.rules.ts';

interface AccountPartProps {
  member: MemberDetails;
  mayClose: boolean;
  isOwn: boolean;
}

/** The state of the account, and the actions that change it. */
export function AccountPart({ member, mayClose, isOwn }: AccountPartProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  // The state when the dialog was opened: its question must not become the opposite while the command is sent.
  const [asked, setAsked] = useState<MemberDetails>();
  const { state, closedAt } = member;
  const isClosed = state === 'closed';
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account">{t('member.account')}</h2>
      <p>
        {t(`memberStateHelp.${state}`, {
          date: closedAt === undefined ? '' : formats.date(closedAt, 'longDay'),
        })}
      </p>
      {state === 'notActivated' ? <Activation member={member} /> : null}
      {!mayClose ? null : isOwn ? (
        <p className="small soft">{t('member.ownAccount')}</p>
      ) : (
        <div className="actions">
          <Button
            look={isClosed ? 'quiet' : 'danger'}
            aria-haspopup="dialog"
            onClick={() => setAsked(member)}
          >
            {t(isClosed ? 'member.reopen' : 'member.close')}
          </Button>
        </div>
      )}
      {asked === undefined ? null : (
        <CloseDialog member={asked} isClosedNow={isClosed} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

function Activation({ member }: { member: MemberDetails }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { email, mailedAt } = member;
  const send = useCommand(
    () => request(sendActivationEmailDocument, { email }),
    t('member.mailed', { email }),
  );
  return (
    <>
      {mailedAt === undefined ? null : (
        <p className="small soft">{t('member.mailedAt', { date: formats.date(mailedAt, 'dayAndTime') })}</p>
      )}
      <MailProblem problem={send.error === null ? undefined : problemOf(send.error)} />
      <div className="actions">
        <Button icon="mail" busy={send.isPending} onClick={() => send.mutate()}>
          {t('member.mail')}
        </Button>
      </div>
    </>
  );
}

const minuteMs = 60_000;

/** The general sentence about mails in too quick succession addresses the recipient of the mail. */
function MailProblem({ problem }: { problem: RequestProblem | undefined }): ReactNode {
  const t = useText();
  const formats = useFormats();
  if (problem?.code !== 'EMAIL_ALREADY_SENT')
    return <ProblemNote problem={problem} title={t('member.notMailed')} />;
  const until = Date.parse(String(problem.detail['until']));
  // No seconds are shown, and none too early is named.
  const time = Number.isNaN(until) ? '' : formats.date(Math.ceil(until / minuteMs) * minuteMs, 'time');
  return (
    <Note tone="gold" icon="clock" title={t('member.notMailed')} role="alert">
      <p>{time === '' ? t('member.mailedRecently') : t('member.mailedUntil', { time })}</p>
    </Note>
  );
}

interface CloseDialogProps {
  /** As it was when the dialog was opened. */
  member: MemberDetails;
  isClosedNow: boolean;
  onClose: () => void;
}

function CloseDialog({ member, isClosedNow, onClose }: CloseDialogProps): ReactNode {
  const t = useText();
  const { id: userId, name, state, role } = member;
  if (state === 'closed')
    return (
      <CommandDialog
        title={t('member.reopenTitle', { name })}
        act={t('member.reopen')}
        look="solid"
        doneText={t('member.reopened')}
        isDone={!isClosedNow}
        send={() => request(unDeleteUserDocument, { userId })}
        onClose={onClose}
      >
        <p>{t('member.reopenText')}</p>
      </CommandDialog>
    );
  return (
    <CommandDialog
      title={t('member.closeTitle', { name })}
      act={t('member.close')}
      doneText={t('member.closed')}
      isDone={isClosedNow}
      send={() => request(deleteUserDocument, { userId })}
      onClose={onClose}
    >
      <p>{t('member.closeText')}</p>
      {role === undefined ? null : <p>{t('member.closeRole', { role: t(`admin.role.${role}`) })}</p>}
      <WhatStays userId={userId} />
    </CommandDialog>
  );
}

/** What becomes of balance, links and contributions; with amounts where all of them are on the page. */
function WhatStays({ userId }: { userId: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { data: links } = useQuery(memberLinksQuery(userId, 1, []));
  const { data: contributions } = useQuery(memberContributionsQuery(userId, 1));
  const undecided = contributions?.entries.filter(({ status }) => isUndecided(status));
  const parts = [
    ['member.closeLinks', 'member.closeLinksSum', openSum(links?.count, links?.links)],
    ['member.closeContributions', 'member.closeContributionsSum', openSum(contributions?.count, undecided)],
  ] as const;
  return (
    <>
      <p>{t('member.closeBalance')}</p>
      {parts.map(([key, sumKey, open]) =>
        open === undefined ? (
          <p key={key}>{t(key)}</p>
        ) : open.count === 0 ? null : (
          <p key={key}>{t(sumKey, { count: open.count, amount: formats.amount(open.sum) })}</p>
        ),
      )}
      <p>{t('member.closeRequests')}</p>
    </>
  );
}
