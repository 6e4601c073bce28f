import { minus, negate, parseEntered, plus } from '@kula/core/money';
import type { Amount as Money } from '@kula/core/money';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Reckoning } from '../../../shared/ui/reckoning.tsx';
import type { ReckoningLine } from '../../../shared/ui/reckoning.tsx';
import { Gdd } from '../../account/gdd.tsx';
import { InPanel } from '../../layouts/dashboard/panel-slot.tsx';

interface SumPanelProps {
  available: Money;
  reserved: Money;
  /** As typed. */
  amount: string;
}

/** Beside the form: how the gift adds up, while it is written. */
export function SumPanel({ available, reserved, amount }: SumPanelProps): ReactNode {
  const t = useText();
  const entered = parseEntered(amount);
  const gift = entered === undefined || entered > available ? undefined : entered;
  const held: ReckoningLine[] =
    reserved === 0n
      ? []
      : [
          { label: t('balance.label'), value: <Gdd amount={plus(available, reserved)} unit={null} /> },
          { label: t('send.reserved'), value: <Gdd amount={negate(reserved)} unit={null} /> },
        ];
  return (
    <InPanel>
      <section className="stack tight">
        <div className="section-head">
          <h2>{t('send.sum')}</h2>
        </div>
        <div className="card">
          <Reckoning
            lines={[
              ...held,
              { label: t('send.availableNow'), value: <Gdd amount={available} unit={null} /> },
              {
                label: t('send.thisGift'),
                value: gift === undefined ? '–' : <Amount amount={negate(gift)} unit={null} />,
              },
              {
                label: t('send.availableAfter'),
                value: <Gdd amount={gift === undefined ? available : minus(available, gift)} />,
                sum: true,
              },
            ]}
          />
        </div>
      </section>
    </InPanel>
  );
}
