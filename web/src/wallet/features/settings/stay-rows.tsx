import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { endStayDocument } from '../../../generated/operations.ts';
import type { SessionsResult } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { showToast } from '#shared/page/toasts.ts';
import { session } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { DeviceRow, EndFailed } from './device-row.tsx';
import { signedOut, staysQuery } from './safeguards.data.ts';

type Session = SessionsResult['sessions'][number];

interface Stay {
  readonly id: number;
  readonly device: string;
  readonly network: string;
  readonly lastUsedAt: string;
  readonly endsAt: string;
  readonly isThis: boolean;
}

/** The devices on which the member stays signed in, each with a button that signs it out. */
export function StayRows({ sessions }: { sessions: readonly Session[] }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [problem, setProblem] = useState<RequestProblem>();
  const { data = [] } = useQuery(staysQuery());
  async function end({ id, isThis }: Stay): Promise<void> {
    try {
      await signedOut(request(endStayDocument, { id }));
      if (isThis) session.update({ stays: null });
      setProblem(undefined);
      showToast('success', t('safeguards.stayEnded'));
    } catch (thrown) {
      setProblem(problemOf(thrown));
    }
    await client.invalidateQueries({ queryKey: ['sessions'] });
  }
  return (
    <>
      <EndFailed problem={problem} />
      {data.map((stay) => (
        <StayRow key={stay.id} stay={stay} seenAt={seenAt(stay, sessions)} onEnd={() => end(stay)} />
      ))}
    </>
  );
}

/** The device itself is used when it opens a session; between two of them its session is. */
function seenAt({ id, lastUsedAt }: Stay, sessions: readonly Session[]): number {
  const own = sessions.filter(({ stayId }) => stayId === id);
  return Math.max(...[lastUsedAt, ...own.map(({ lastSeenAt }) => lastSeenAt)].map((at) => Date.parse(at)));
}

function StayRow({ stay, seenAt, onEnd }: { stay: Stay; seenAt: number; onEnd(): Promise<void> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { device, network, endsAt, isThis } = stay;
  return (
    <DeviceRow
      icon={isThis ? 'check-circle' : 'lock'}
      title={isThis ? t('safeguards.stayThis', { device }) : device}
      name={device}
      onEnd={onEnd}
    >
      {t(isThis ? 'safeguards.stayNow' : 'safeguards.stayTimes', {
        network,
        seen: formats.date(seenAt, 'dayAndTime'),
        ends: formats.date(Date.parse(endsAt), 'day'),
      })}
    </DeviceRow>
  );
}
