/** Months of Greenwich, those of the statistics: the same for all members, wherever they are. */

export interface Month {
  /** `YYYY-MM`. */
  readonly name: string;
  /** Its first millisecond. */
  readonly from: number;
  /** The first millisecond of the next one. */
  readonly to: number;
}

/** The month of a moment. */
export function monthAt(time: number): Month {
  const date = new Date(time);
  const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  return {
    name: new Date(from).toISOString().slice(0, 7),
    from,
    to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1),
  };
}

/** The month with this name, `YYYY-MM`. */
export function monthNamed(name: string): Month {
  return monthAt(Date.parse(`${name}-01T00:00:00Z`));
}

/** All months from one to another, both included; none if the first is after the last. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month.from <= last.from; month = monthAt(month.to)) months.push(month);
  return months;
}

/** The last `count` months, the one of that moment being the last. */
export function lastMonths(count: number, time: number): Month[] {
  const date = new Date(time);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (count - 1), 1);
  return monthsBetween(monthAt(first), monthAt(time));
}
