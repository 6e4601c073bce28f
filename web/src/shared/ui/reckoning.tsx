import type { ReactNode } from 'react';

export interface ReckoningLine {
  label: ReactNode;
  note?: ReactNode;
  value: ReactNode;
  /** The result, below the line. */
  sum?: boolean;
}

/** A calculation as a column of lines with its result. */
export function Reckoning({ lines }: { lines: readonly ReckoningLine[] }): ReactNode {
  return (
    <dl className="reckoning">
      {lines.map(({ label, note, value, sum = false }, index) => (
        // The lines of one calculation never change their order.
        <div key={index} className={sum ? 'sum' : undefined}>
          <dt>
            {label}
            {note === undefined ? null : <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
