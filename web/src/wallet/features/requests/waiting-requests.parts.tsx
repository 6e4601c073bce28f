import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#shared/ui/link.tsx';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { amountFromWire } from '#shared/client/wire.ts';
import { paths } from '../../paths.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { waitingRequestsQuery } from './waiting-requests.data.ts';

/** Somebody asks the member for something: announced where the member is, and answered whenever it fits. */
export function WaitingRequestsNote(): ReactNode {
  const t = useText();
  const gdd = useGddText();
  const { data } = useQuery(waitingRequestsQuery());
  const [newest] = data?.requests ?? [];
  if (data === undefined || newest === undefined) return null;
  const name = fullName(newest.requester);
  return (
    <Note tone="gold" icon="incoming" title={t('asked.title', { count: data.count })}>
      <p>{t('asked.text', { name, amount: gdd(amountFromWire(newest.amount)), memo: newest.memo })}</p>
      <Link to={data.count === 1 ? paths.request(newest.code) : paths.requests()}>
        {t(data.count === 1 ? 'asked.look' : 'asked.all')}
      </Link>
    </Note>
  );
}
