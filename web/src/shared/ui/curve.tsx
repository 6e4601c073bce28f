import type { ReactNode } from 'react';
import { curveLine, curvePoint } from './curve-path.ts';
import type { CurvePoint } from './curve-path.ts';

interface CurveProps {
  /** A description of the whole picture. */
  label: string;
  month: { label: string; value: ReactNode };
  year: { label: string; value: ReactNode };
}

const today = curvePoint(0);
const month = curvePoint(1 / 12);
const year = curvePoint(1);
const hill = `${curveLine(0, 100, 25)}L100 100H0Z`;
const ridge = curveLine(today.x, 99.5, 18);
const drops = `M${String(month.x)} ${String(month.y)}V56M${String(year.x)} ${String(year.y)}V60`;

/** The balance of the coming year as a curve: a sun marks today, rings mark a month and a year. */
export function Curve({ label, month: inMonth, year: inYear }: CurveProps): ReactNode {
  return (
    <figure className="curve">
      <figcaption className="sr">{label}</figcaption>
      <div className="curve-hill">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="hill" d={hill} />
          <path className="ridge" d={ridge} />
          <path className="drop" d={drops} />
        </svg>
        <Dot at={today} now />
        <Dot at={month} />
        <Dot at={year} />
      </div>
      <div
        className="curve-mark"
        style={{ insetInlineStart: `${String(month.x - 1.2)}%` }}
        aria-hidden="true"
      >
        <span>{inMonth.label}</span>
        <b>{inMonth.value}</b>
      </div>
      <div className="curve-mark year" aria-hidden="true">
        <span>{inYear.label}</span>
        <b>{inYear.value}</b>
      </div>
    </figure>
  );
}

function Dot({ at, now = false }: { at: CurvePoint; now?: boolean }): ReactNode {
  return (
    <i
      className={now ? 'dot now' : 'dot'}
      style={{ insetInlineStart: `${String(at.x)}%`, insetBlockStart: `${String(at.y)}%` }}
    />
  );
}
