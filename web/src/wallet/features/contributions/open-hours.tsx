import { windowMonths } from '@kula/core/creation/contributions';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useText } from '#shared/texts/texts.ts';
import { openMonthsQuery, ownIndexQuery } from './contributions.data.ts';
import { monthShares, percentOfLimit } from './months.rules.ts';
import type { MonthShare } from './months.rules.ts';
import { offsetAt, useMinute } from './use-minute.ts';

/** This month and the last one as bars: confirmed, submitted, open. */
export function OpenHours(): ReactNode {
  const t = useText();
  const now = useMinute();
  const { data: open } = useQuery(openMonthsQuery());
  const { data: index } = useQuery(ownIndexQuery());
  if (open === undefined || index === undefined) return null;
  const [, last, current] = windowMonths(now, offsetAt(now));
  const months = [current, last].filter((month) => month !== undefined);
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('months.title')}</h2>
      </div>
      <div className="card">
        <div className="months">
          {monthShares(months, open, index.contributions).map((share) => (
            <MonthBar key={share.key} share={share} />
          ))}
        </div>
      </div>
    </section>
  );
}

function MonthBar({ share }: { share: MonthShare }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { round, unit } = useHoursFormats();
  const stripes = useId();
  const confirmed = percentOfLimit(share.confirmed);
  const state = t('months.state', {
    confirmed: round(hoursOf(share.confirmed)),
    submitted: round(hoursOf(share.submitted)),
    open: round(hoursOf(share.open)),
  });
  const isDone = share.open === 0n && share.submitted === 0n;
  return (
    <div className="month">
      <b>{formats.date(momentOfDay(`${share.key}-15`), 'monthName')}</b>
      <span className="value">
        {round(hoursOf(share.open))} <span className="unit">{unit(hoursOf(share.open))}</span>
      </span>
      <svg className="bar-track" aria-hidden="true">
        <defs>
          <pattern
            id={stripes}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-45)"
          >
            <rect className="bar-rest" width="6" height="6" />
            <rect className="bar-told" width="6" height="3" />
          </pattern>
        </defs>
        <rect className="bar-told" width={confirmed} height="100%" />
        <rect x={confirmed} width={percentOfLimit(share.submitted)} height="100%" fill={`url(#${stripes})`} />
      </svg>
      <span className="small soft">
        {isDone ? t('months.done', { hours: round(hoursOf(share.confirmed)) }) : state}
      </span>
    </div>
  );
}
