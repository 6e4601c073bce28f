import { minus, plus } from '@kula/core/money';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { momentInWords } from '#shared/time/moments.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { AvatarIcon } from '#shared/ui/avatar.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { FoldingRow } from '#shared/ui/rows.tsx';
import type { Account } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { fadedSince } from '../account/live-balance.rules.ts';

/** What has faded since the last booking, up to this second; it is booked with the next one. */
export function FadingRow({ account, toldAt }: { account: Account; toldAt: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const now = useNow();
  const { fading, total } = account;
  if (fading === undefined) return null;
  const balance = fadedSince(total, toldAt, now);
  const faded = plus(fading.amount, minus(balance, total));
  return (
    <FoldingRow
      quiet
      open={open}
      onOpen={setOpen}
      avatar={<AvatarIcon icon="fade" />}
      name={t('booking.faded')}
      said={t('booking.since', { since: momentInWords(t, formats, fading.since, now) })}
      much={<Gdd amount={faded} tone="faded" />}
    >
      <Reckoning
        lines={[
          {
            label: t('booking.before'),
            note: formats.date(fading.since, 'dayAndTime'),
            value: <Gdd amount={minus(balance, faded)} unit={null} />,
          },
          {
            label: t('booking.fading'),
            note: formats.duration(now - fading.since),
            value: <Gdd amount={faded} unit={null} tone="faded" />,
          },
          { label: t('balance.label'), value: <Gdd amount={balance} />, sum: true },
        ]}
      />
    </FoldingRow>
  );
}
