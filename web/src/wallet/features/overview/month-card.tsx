import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { localMinute } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { FigureOutline } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { optional } from '#shared/page/optional.ts';
import { paths } from '../../paths.ts';
import type { Account } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { useLiveBalance } from '../account/live-balance.data.ts';
import { MonthFigure } from '../statements/month-figure.parts.tsx';
import { monthSumsQuery } from '../statements/month-sums.data.ts';
import { monthLines, monthOf, monthSumsOf } from '../statements/month-sums.rules.ts';

const BalanceForecast = optional(() => import('./balance-forecast.tsx').then((m) => m.BalanceForecast));

/** The change of the balance in this month, with links to the explanation and the forecast. */
export function MonthCard({ account, toldAt }: { account: Account; toldAt: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const id = useId();
  const { balance, now } = useLiveBalance(account, toldAt);
  const month = monthOf(now);
  const named = { month: formats.date(now, 'monthName') };
  const { data: wire, isFetching } = useQuery(monthSumsQuery(month));
  // Without an answer nothing is known, and nothing is on its way.
  const missing = isFetching ? <FigureOutline /> : '–';
  const data = wire === undefined ? undefined : monthSumsOf(wire, balance);
  const [isAhead, setAhead] = useState(false);
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('month.title', named)}</h2>
      </div>
      <div className="card" aria-busy={data === undefined && isFetching}>
        <Reckoning
          lines={[
            ...monthLines.map(({ sum, text, tone }) => ({
              label: t(text),
              // The column is rendered before its figures are known, so that nothing below it moves when they
              // arrive.
              value: data === undefined ? missing : <MonthFigure sums={data} sum={sum} tone={tone} />,
            })),
            {
              label: t('month.since', named),
              value: data === undefined ? missing : <Gdd amount={data.difference} sign="always" />,
              sum: true,
            },
          ]}
        />
        {data === undefined && !isFetching ? <p className="small soft">{t('month.missing')}</p> : null}
        <p className="onward">
          <Link to={paths.why({ from: localMinute(month.fromMs) })}>{t('balance.why')}</Link>
          <button
            type="button"
            className="as-link"
            aria-expanded={isAhead}
            aria-controls={id}
            onClick={() => setAhead(!isAhead)}
          >
            {t('balance.ahead')}
          </button>
        </p>
        <div id={id} hidden={!isAhead}>
          {isAhead ? (
            <Suspense fallback={<Spinner />}>
              <BalanceForecast balance={balance} now={now} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </section>
  );
}
