import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { curvePieces, heightOf, highestOf, hillPath, pictureHeight, pictureWidth } from './history.ts';
import type { Month } from './history.ts';

interface Curve {
  key: 'members' | 'activeMembers' | 'created' | 'sent' | 'faded' | 'held';
  title: TextKey;
  show: (month: Month, formats: Formats) => string;
}

const curves: readonly Curve[] = [
  { key: 'members', title: 'statistics.members', show: (month, { number }) => number(month.members) },
  {
    key: 'activeMembers',
    title: 'statistics.activeInMonth',
    show: (month, { number }) => number(month.activeMembers),
  },
  {
    key: 'created',
    title: 'statistics.created',
    show: (month, { amount }) => `${amount(month.created)} GDD`,
  },
  { key: 'sent', title: 'statistics.sent', show: (month, { amount }) => `${amount(month.sent)} GDD` },
  { key: 'faded', title: 'statistics.faded', show: (month, { amount }) => `${amount(month.faded)} GDD` },
  { key: 'held', title: 'statistics.held', show: (month, { amount }) => `${amount(month.held)} GDD` },
];

/** Each figure as a curve over the months, and all of them as a table, which screen readers can read. */
export function HistoryCurves({ months }: { months: readonly Month[] }): ReactNode {
  return (
    <>
      <div className="workspace-curves">
        {curves.map((curve) => (
          <CurveCard key={curve.key} curve={curve} months={months} />
        ))}
      </div>
      <HistoryTable months={months} />
    </>
  );
}

function CurveCard({ curve, months }: { curve: Curve; months: readonly Month[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [first, last] = [months.at(0), months.at(-1)];
  const highest = highestOf(months, curve.key);
  const values = months.map((month) => month[curve.key]);
  if (first === undefined || last === undefined || highest === undefined) return null;
  const { whole, running } = curvePieces(values);
  return (
    <figure className="card workspace-curve">
      <figcaption>
        <span>{t(curve.title)}</span> <b>{curve.show(last, formats)}</b>
        {running === undefined ? null : (
          <small className="soft">{t('statistics.soFar', { month: monthName(last, formats) })}</small>
        )}
      </figcaption>
      <div className="workspace-plot" aria-hidden="true">
        <p className="small soft">
          <span>{curve.show(highest, formats)}</span>
          <span>0</span>
        </p>
        <svg viewBox={`0 0 ${String(pictureWidth)} ${String(pictureHeight)}`} preserveAspectRatio="none">
          {[heightOf(1000), heightOf(500), pictureHeight].map((y) => (
            <path key={y} className="line" d={`M0 ${String(y)}H${String(pictureWidth)}`} />
          ))}
          <path className="hill" d={hillPath(values)} />
          <path className="ridge" d={whole} />
          {running === undefined ? null : <path className="ridge running" d={running} />}
        </svg>
      </div>
      <p className="small soft workspace-ends" aria-hidden="true">
        <span>{monthName(first, formats)}</span>
        <span>{monthName(last, formats)}</span>
      </p>
    </figure>
  );
}

function HistoryTable({ months }: { months: readonly Month[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const box = useOpenInPrint();
  return (
    <details ref={box} className="card workspace-fold">
      <summary>{t('statistics.table')}</summary>
      <div className="workspace-scroll" role="region" aria-label={t('statistics.table')} tabIndex={0}>
        <table className="workspace-table by-month">
          <thead>
            <tr>
              <th scope="col">{t('statistics.month')}</th>
              {curves.map(({ key, title }) => (
                <th key={key} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month, index) => (
              <tr key={month.key}>
                <th scope="row">
                  {index === 0
                    ? t('statistics.soFar', { month: monthName(month, formats) })
                    : monthName(month, formats)}
                </th>
                {curves.map(({ key, title, show }) => (
                  <td key={key} data-label={t(title)}>
                    {show(month, formats)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** On paper the table is open; afterwards it is as it was. */
function useOpenInPrint(): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const before = (): void => {
      wasOpen = box.current?.open === true;
      if (box.current !== null) box.current.open = true;
    };
    const after = (): void => {
      if (box.current !== null) box.current.open = wasOpen;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return box;
}

function monthName({ key }: Month, formats: Formats): string {
  return formats.date(momentOfDay(`${key}-15`), 'month');
}
