import { forecast } from '@kula/core/money/forecast';
import { negate } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import '../../../styles/forecast.css';
import { localDay, startOfDayMonthsLater } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Gdd, useGddText } from '../account/gdd.parts.tsx';

const rows: readonly { months: number; when: TextKey }[] = [
  { months: 0, when: 'ahead.now' },
  { months: 1, when: 'ahead.month' },
  { months: 3, when: 'ahead.quarter' },
  { months: 12, when: 'ahead.year' },
];

/** The range of the slider, in months. */
const farthest = 36;

/** It was asked for by a button, and opens below it, where the window may end. */
function show(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}

/** The future balance in text and figures, without further bookings. */
export function BalanceForecast({ balance, now }: { balance: Amount; now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const titleId = useId();
  const left = (months: number): string => gdd(forecast(balance, now, months).balance);
  return (
    <section className="outlook" ref={show} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('ahead.title')}</h3>
      <p>{t('ahead.words', { now: gdd(balance), month: left(1), quarter: left(3), year: left(12) })}</p>
      <table className="ahead">
        <caption className="sr">{t('ahead.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ahead.when')}</th>
            <th scope="col">{t('ahead.left')}</th>
            <th scope="col">{t('ahead.faded')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ months, when }) => {
            const then = forecast(balance, now, months);
            return (
              <tr key={months}>
                <th scope="row">
                  {t(when)}
                  <small>{formats.date(startOfDayMonthsLater(localDay(now), months), 'day')}</small>
                </th>
                <td data-label={t('ahead.left')}>
                  <Gdd amount={then.balance} unit={null} />
                </td>
                <td data-label={t('ahead.faded')}>
                  <Gdd amount={negate(then.faded)} unit={null} tone="faded" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <AnyTime balance={balance} now={now} />
      <p className="small soft">{t('ahead.give')}</p>
    </section>
  );
}

/** The balance at a month chosen with the slider. */
function AnyTime({ balance, now }: { balance: Amount; now: number }): ReactNode {
  const t = useText();
  const gdd = useGddText();
  const id = useId();
  const [months, setMonths] = useState(6);
  const value = t('ahead.value', {
    months: t('ahead.months', { months }),
    amount: gdd(forecast(balance, now, months).balance),
  });
  return (
    <div className="field">
      <label htmlFor={id}>{t('ahead.slide')}</label>
      <input
        id={id}
        className="slider"
        type="range"
        min={0}
        max={farthest}
        step={1}
        value={months}
        aria-valuetext={value}
        onChange={(event) => setMonths(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>{value}</output>
    </div>
  );
}
