import type { Amount } from '@kula/core/money';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { optional } from '../../parts.ts';
import { paths } from '../../paths.ts';

const BalanceForecast = optional(() => import('./balance-forecast.tsx').then((m) => m.BalanceForecast));

/** Below the hill: what will be, in figures, and why the balance is what it is. */
export function LookAhead({ balance, now }: { balance: Amount; now: number }): ReactNode {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="balance-more">
        <button
          type="button"
          className="button bare small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="calendar" />
          {t('balance.ahead')}
        </button>
        <Link className="button bare small" to={paths.why()}>
          <Icon name="question" />
          {t('balance.why')}
        </Link>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={<Spinner />}>
            <BalanceForecast balance={balance} now={now} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
