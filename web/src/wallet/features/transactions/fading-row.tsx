import { minus } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { momentInWords } from '#shared/time/moments.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { AvatarIcon } from '#shared/ui/avatar.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { FoldingRow } from '#shared/ui/rows.tsx';
import { Gdd } from '../account/gdd.parts.tsx';
import type { LiveBalance } from '../account/live-balance.rules.ts';

/** What has faded since the last booking, up to this second; it is booked with the next one. */
export function FadingRow({
  balance,
  faded,
}: {
  balance: Amount;
  faded: NonNullable<LiveBalance['faded']>;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { amount, isSlight, since } = faded;
  // Seconds are shown in the open row only.
  const now = useNow(open ? (time) => formats.duration(time - since) : undefined);
  return (
    <FoldingRow
      quiet
      open={open}
      onOpen={setOpen}
      avatar={<AvatarIcon icon="fade" />}
      name={t('booking.faded')}
      said={t('booking.since', { since: momentInWords(t, formats, since, now) })}
      much={<Gdd amount={amount} isSlight={isSlight} tone="faded" />}
    >
      <Reckoning
        lines={[
          {
            label: t('booking.before'),
            note: formats.date(since, 'dayAndTime'),
            value: <Gdd amount={minus(balance, amount)} unit={null} />,
          },
          {
            label: t('booking.fading'),
            note: formats.duration(now - since),
            value: <Gdd amount={amount} isSlight={isSlight} unit={null} tone="faded" />,
          },
          { label: t('balance.label'), value: <Gdd amount={balance} />, sum: true },
        ]}
      />
    </FoldingRow>
  );
}
