import type { ReactNode } from 'react';
import { Gdd } from '../account/gdd.parts.tsx';
import type { monthLines, MonthSums } from './month-sums.rules.ts';

interface MonthFigureProps extends Pick<(typeof monthLines)[number], 'sum' | 'tone'> {
  sums: MonthSums;
}

/** One of the sums of a month. */
export function MonthFigure({ sums, sum, tone }: MonthFigureProps): ReactNode {
  const isSlight = sum === 'faded' && sums.isSlight;
  return <Gdd amount={sums[sum]} isSlight={isSlight} sign="always" unit={null} tone={tone} />;
}
