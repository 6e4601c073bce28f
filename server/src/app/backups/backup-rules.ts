/** When a copy of the database is due, how it is named, and which copies are kept. Times are in milliseconds. */

/** A copy is made in the quiet hour that begins here, by the clock of the community. */
const QUIET_HOUR = 3;
const HOUR_MS = 3_600_000;
/** Until an attempt is repeated that failed. */
const RETRY_MS = HOUR_MS;
const NAME = /^kula-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;
/** The newest copy is kept of each of so many days, weeks and months of which there is any. */
const RETAINED = [
  { count: 7, periodOf: (day: string) => day },
  { count: 4, periodOf: mondayOf },
  { count: 12, periodOf: (day: string) => day.slice(0, 7) },
] as const;

/** The last attempts, as far as they are known. */
export interface Attempts {
  readonly lastGoodAt: number | undefined;
  /** Of the last attempt where it failed. */
  readonly failedAt: number | undefined;
}

/**
 * A copy is due once a night: when there is none since the last quiet hour began, which may be long ago where the
 * server was off. Nights are compared and not times, because a clock that was ahead may have dated a copy.
 */
export function isDue({ lastGoodAt, failedAt }: Attempts, now: number, timeZone: string): boolean {
  if (failedAt !== undefined && Math.abs(now - failedAt) < RETRY_MS) return false;
  return lastGoodAt === undefined || nightOf(lastGoodAt, timeZone) !== nightOf(now, timeZone);
}

function nightOf(time: number, timeZone: string): string {
  return dayOf(time - QUIET_HOUR * HOUR_MS, timeZone);
}

/** The name of a copy contains its time. */
export function nameOfCopy(time: number): string {
  return `kula-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;
}

/** Undefined for files of other names, which are not ours. */
export function timeOfCopy(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const time = day === undefined ? NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/**
 * The copies among these files that need not be kept. Those from the future were made by a clock that was ahead:
 * they neither count nor are removed, or they would take the places of all that follow.
 */
export function copiesToRemove(names: readonly string[], now: number): string[] {
  const copies = names
    .flatMap((name) => {
      const time = timeOfCopy(name);
      return time === undefined || time > now
        ? []
        : [{ name, day: new Date(time).toISOString().slice(0, 10) }];
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const retained = new Set(
    RETAINED.flatMap(({ count, periodOf }) => {
      const newest = new Map<string, string>();
      for (const { name, day } of copies) if (!newest.has(periodOf(day))) newest.set(periodOf(day), name);
      return [...newest.values()].slice(0, count);
    }),
  );
  return copies.map(({ name }) => name).filter((name) => !retained.has(name));
}

function dayOf(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
