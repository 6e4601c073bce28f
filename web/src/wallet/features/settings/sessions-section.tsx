import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { endSessionsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { paths } from '../../paths.ts';
import { leaveNothing } from '../auth/sign-out.data.ts';
import { useLosses } from './losses.ts';
import { Section } from './section.tsx';
import { SessionRows } from './session-rows.tsx';

/** The sessions of the member, and the button that ends all of them. */
export function SessionsSection(): ReactNode {
  const t = useText();
  const [asks, setAsks] = useState(false);
  return (
    <Section title={t('settings.sessions')} text={t('settings.sessionsText')}>
      <SessionRows />
      <div className="actions">
        <Button look="quiet" icon="logout" onClick={() => setAsks(true)}>
          {t('settings.endSessions')}
        </Button>
      </div>
      {asks ? <EndSessions onCancel={() => setAsks(false)} /> : null}
    </Section>
  );
}

function EndSessions({ onCancel }: { onCancel: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const losses = useLosses();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(endSessionsDocument),
    async onSuccess() {
      await leaveNothing();
      keepEnding('loggedOut');
      void navigate(paths.login());
      showToast('success', t('settings.sessionsEnded'));
    },
  });
  // What is under way cannot be called off.
  const stay = (): void => {
    if (!isPending) onCancel();
  };
  return (
    <Dialog
      title={t('settings.endSessionsTitle')}
      onCancel={stay}
      actions={
        <>
          <Button look="quiet" onClick={stay}>
            {t('settings.staySignedIn')}
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            {t('settings.endSessions')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('settings.endSessionsText')}</p>
      {losses.length === 0 ? null : (
        <Note tone="clay" icon="alert">
          {losses.map((loss) => (
            <p key={loss}>{loss}</p>
          ))}
        </Note>
      )}
      <ProblemNote
        problem={error === null ? undefined : problemOf(error)}
        title={t('settings.sessionsNotEnded')}
      />
    </Dialog>
  );
}
