import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { endSessionsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { paths } from '../../paths.ts';
import { leaveNothing } from '../auth/sign-out.data.ts';
import { sessionsQuery } from './safeguards.data.ts';
import { Section } from './section.tsx';
import { StayRows } from './stay-rows.tsx';

/** The sessions of the member, and the button that ends all of them. */
export function SessionsSection(): ReactNode {
  const t = useText();
  const [asks, setAsks] = useState(false);
  return (
    <Section title={t('settings.sessions')} text={t('settings.sessionsText')}>
      <SessionList />
      <div className="actions">
        <Button look="quiet" icon="logout" onClick={() => setAsks(true)}>
          {t('settings.endSessions')}
        </Button>
      </div>
      {asks ? <EndSessions onCancel={() => setAsks(false)} /> : null}
    </Section>
  );
}

function SessionList(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const sessions = useQuery(sessionsQuery());
  const { data } = sessions;
  if (data === undefined)
    return <AnswerMissing query={sessions} title={t('settings.sessionsFailed')} outline={<Spinner />} />;
  return (
    <ul className="session-list">
      <StayRows />
      {data.filter(isAlone).map(({ id, createdAt, lastSeenAt, isThis }) => (
        <li key={id}>
          <Icon name={isThis ? 'check-circle' : 'clock'} />
          <span>
            <b>{isThis ? t('settings.thisSession') : t('settings.otherSession')}</b>
            <small className="small soft">
              {t('settings.sessionTimes', {
                since: formats.date(Date.parse(createdAt), 'dayAndTime'),
                seen: formats.date(Date.parse(lastSeenAt), 'dayAndTime'),
              })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Sessions of a device that stays signed in are listed with the device. */
function isAlone({ stayId }: { stayId?: number | null }): boolean {
  return stayId === null || stayId === undefined;
}

function EndSessions({ onCancel }: { onCancel: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(endSessionsDocument),
    async onSuccess() {
      await leaveNothing();
      showToast('success', t('settings.sessionsEnded'));
      void navigate(paths.login());
    },
  });
  return (
    <Dialog
      title={t('settings.endSessionsTitle')}
      onCancel={onCancel}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {t('settings.staySignedIn')}
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            {t('settings.endSessions')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('settings.endSessionsText')}</p>
      <ProblemNote
        problem={error === null ? undefined : problemOf(error)}
        title={t('settings.sessionsNotEnded')}
      />
    </Dialog>
  );
}
