import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { endSessionDocument } from '../../../generated/operations.ts';
import type { SessionsResult } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { DeviceRow, EndFailed } from './device-row.tsx';
import { sessionsQuery, signedOut } from './safeguards.data.ts';
import { StayRows } from './stay-rows.tsx';

type Session = SessionsResult['sessions'][number];

/** Where the member is signed in: the devices that stay it, and the other sessions. */
export function SessionRows(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [problem, setProblem] = useState<RequestProblem>();
  const sessions = useQuery(sessionsQuery());
  const { data } = sessions;
  async function end(id: string): Promise<void> {
    try {
      await signedOut(request(endSessionDocument, { id }));
      setProblem(undefined);
      showToast('success', t('safeguards.stayEnded'));
    } catch (thrown) {
      setProblem(problemOf(thrown));
    }
    await client.invalidateQueries({ queryKey: ['sessions'] });
  }
  if (data === undefined)
    return <AnswerMissing query={sessions} title={t('settings.sessionsFailed')} outline={<Spinner />} />;
  return (
    <ul className="session-list">
      <StayRows sessions={data} />
      <EndFailed problem={problem} />
      {data.filter(isAlone).map((one) => (
        <SessionRow key={one.id} session={one} onEnd={() => end(one.id)} />
      ))}
    </ul>
  );
}

/** Sessions of a device that stays signed in are listed with the device. */
function isAlone({ stayId }: Session): boolean {
  return stayId === null;
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { createdAt, lastSeenAt, isThis, device } = session;
  const name = device ?? t('settings.otherSession');
  const here = device === null ? t('settings.thisSession') : t('safeguards.stayThis', { device });
  return (
    <DeviceRow
      icon={isThis ? 'check-circle' : 'clock'}
      title={isThis ? here : name}
      name={name}
      // Logging out here is in the menu, and asks nothing of this list.
      onEnd={isThis ? undefined : onEnd}
    >
      {t(isThis ? 'settings.sessionNow' : 'settings.sessionTimes', {
        since: formats.date(Date.parse(createdAt), 'dayAndTime'),
        seen: formats.date(Date.parse(lastSeenAt), 'dayAndTime'),
      })}
    </DeviceRow>
  );
}
