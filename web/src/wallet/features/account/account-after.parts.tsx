import { negate, plus } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { atServer } from '#shared/clock/server-time.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import type { ReckoningLine } from '#shared/ui/reckoning.tsx';
import { dashboardQuery } from './account.data.ts';
import { Gdd } from './gdd.parts.tsx';
import { liveFree } from './live-balance.rules.ts';

interface AccountAfterProps {
  /** The time of the booking, where the screen that booked has the account fetched again. */
  since?: number | undefined;
  /** The booking itself reserves an amount. */
  reserves?: boolean;
}

/**
 * The account after a booking: the balance as the overview shows it and, where a part of it is reserved, that part and
 * what is available. The figures are of an answer after the booking: older ones would contradict it. Their lines have
 * their height before.
 */
export function AccountAfter({ since, reserves = false }: AccountAfterProps): ReactNode {
  const t = useText();
  const [openedAt] = useState(Date.now);
  const now = useNow();
  const { data, dataUpdatedAt, isError } = useQuery({
    ...dashboardQuery(),
    ...(since === undefined ? { refetchOnMount: 'always' } : {}),
  });
  const shown = data && liveFree(data.account, atServer(dataUpdatedAt), now);
  const isNew = dataUpdatedAt >= (since ?? openedAt);
  const figure = (amount: Amount | undefined): ReactNode =>
    isNew && amount !== undefined ? <Gdd amount={amount} /> : isError ? '–' : <Coming />;
  const held = useHeldLines(shown?.free, shown?.reserved, figure, reserves && !isNew);
  const label = t(held.length === 0 ? 'balance.label' : 'send.availableNow');
  const last = held.length === 0 ? shown?.total : shown?.free;
  return <Reckoning lines={[...held, { label, value: figure(last), sum: true }]} />;
}

/** The balance and what is reserved of it, above what is available; none where nothing is reserved. */
export function useHeldLines(
  available: Amount | undefined,
  reserved: Amount | undefined,
  figure: (amount: Amount | undefined) => ReactNode,
  isComing = false,
): ReckoningLine[] {
  const t = useText();
  if (!isComing && !reserved) return [];
  return [
    {
      label: t('balance.label'),
      value: figure(
        available === undefined || reserved === undefined ? undefined : plus(available, reserved),
      ),
    },
    { label: t('send.reserved'), value: figure(reserved && negate(reserved)) },
  ];
}

function Coming(): ReactNode {
  const t = useText();
  return (
    <span className="soft" aria-busy="true">
      … <span className="sr">{t('common.loading')}</span>
    </span>
  );
}
