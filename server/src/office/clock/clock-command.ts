/** `kula clock`: how the clock of this machine stands, and its confirmation (docs/operations.md). */
import type { Database } from '../../platform/db/database.ts';
import { StartError } from '../../platform/start-error.ts';
import { getClockStanding, confirmClock, otherTimeOfDatabase } from './clock.usecases.ts';

interface Means {
  readonly db: Database;
  readonly now: number;
  readonly write: (line: string) => void;
}

/** Says that the clock of this machine is right; `anyway`: also where PostgreSQL has another time. */
export async function confirmShownClock({ db, now, write }: Means, { anyway = false } = {}): Promise<void> {
  const other = anyway ? undefined : await otherTimeOfDatabase(db, now);
  if (other !== undefined) {
    throw new StartError(
      `This clock says ${shownTime(now)} and that of PostgreSQL ${shownTime(other)}: one of the two is wrong. ` +
        'Put it right. If that of PostgreSQL is wrong, and you cannot: npx kula clock confirm anyway',
    );
  }
  await confirmClock(db, now);
  write(`${shownTime(now)} is confirmed. Servers whose clocks show this time believe them within a minute.`);
  write(
    'If it is wrong: stop the server, put the clock right, and confirm again. What was booked meanwhile stays.',
  );
}

export async function showClock({ db, now, write }: Means): Promise<void> {
  const { minute, newestBooking, isInDoubt, isUnconfirmed, isBookedAhead } = await getClockStanding(db, now);
  const isOpen = isUnconfirmed && !isInDoubt;
  const doubt = isInDoubt ? 'yes: a server that starts with this clock books nothing' : 'none';
  write(`The clock of this machine: ${shownTime(now)}`);
  write(`Last believed minute:      ${shownTime(minute)}`);
  write(`Newest booking:            ${shownTime(newestBooking)}`);
  write(`Doubt of this clock:       ${isOpen ? 'none at a start' : doubt}`);
  if (isBookedAhead)
    write('Bookings are from the future: see "After a wrong clock was believed" in docs/operations.md');
  if (isOpen) write('If a running server is in doubt of this clock, and it is right: npx kula clock confirm');
  if (!isInDoubt) return;
  write('Compare it with another clock first: what is booked under a wrong one can never be taken back.');
  write('If this one is wrong, put it right. If it is right: npx kula clock confirm');
}

function shownTime(time: number | undefined): string {
  return time === undefined ? 'none' : new Date(time).toISOString();
}
