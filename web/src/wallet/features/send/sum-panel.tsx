import { minus, negate, zeroAmount } from '@kula/core/money/money';
import { parseEntered } from '#shared/texts/entered.ts';
import type { Amount as Money } from '@kula/core/money/money';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { InPanel } from '../../page/panel-slot.tsx';
import { useHeldLines } from '../account/account-after.parts.tsx';
import { Gdd } from '../account/gdd.parts.tsx';
import { useWaitingLine } from './waiting-line.parts.tsx';
import { shownLinkSum } from './link-sum.rules.ts';

interface SumPanelProps {
  available: Money;
  reserved: Money;
  /** What waiting gifts will take of what is available. */
  waiting: Money;
  /** As typed. */
  amount: string;
  /** A link holds more than its amount. */
  isLink: boolean;
  /** The largest amount that is not refused: for another one there is no result. */
  largest: Money | undefined;
}

/** Beside the form: the calculation of the gift while it is edited. */
export const SumPanel = memo(function SumPanel({
  available,
  reserved,
  waiting,
  amount,
  isLink,
  largest,
}: SumPanelProps): ReactNode {
  const t = useText();
  const free = minus(available, waiting);
  const waitingLine = useWaitingLine(waiting);
  const entered = parseEntered(amount);
  const sum = isLink ? shownLinkSum(entered ?? zeroAmount, free) : undefined;
  const fading = entered === undefined ? undefined : sum?.fading;
  const isRefused = entered !== undefined && largest !== undefined && entered > largest;
  const left = entered === undefined ? free : (sum?.afterwards ?? minus(free, entered));
  const held = useHeldLines(available, reserved, (figure) => (
    <Gdd amount={figure ?? zeroAmount} unit={null} />
  ));
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
              ...waitingLine,
              {
                label: t(isLink ? 'sendLink.thisLink' : 'send.thisGift'),
                value: entered === undefined ? '–' : <Amount amount={negate(entered)} unit={null} />,
              },
              ...(fading === undefined
                ? []
                : [{ label: t('sendLink.fading'), value: <Amount amount={negate(fading)} unit={null} /> }]),
              {
                label: t('send.availableAfter'),
                value: isRefused || left < 0n ? '–' : <Gdd amount={left} />,
                sum: true,
              },
            ]}
          />
        </div>
      </section>
    </InPanel>
  );
});
